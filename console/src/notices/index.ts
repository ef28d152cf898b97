/** What the profile page shows of the notices. */
export { canPush, isSubscribedToPush, subscribeToPush, unsubscribeFromPush } from './push.ts'
export { type NoticeSettings, type SoundLevel, soundLevels, type ToneName, toneNames } from './settings.ts'
export { testNotification, testSound, useNoticeSettings } from './state.ts'
