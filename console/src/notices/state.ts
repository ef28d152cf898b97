import { savedSetting } from '../ui-settings.ts'
import { type NoticeSettings, readNoticeSettings } from './settings.ts'
import { playTone } from './tones.ts'

/** How this person wants to be told, in every browser. */
export const noticeSettings = savedSetting('notices', readNoticeSettings)

export function useNoticeSettings(): [NoticeSettings, (next: NoticeSettings) => Promise<void>] {
  return [noticeSettings.use(), noticeSettings.save]
}

/** False while the browser does not let the page sound. */
export function testSound(): boolean {
  return playTone(noticeSettings.get().tone)
}

/** Asks for the permission where it has not been given. False where it was refused. */
export async function testNotification(title: string, body: string): Promise<boolean> {
  if (!('Notification' in globalThis) || (await Notification.requestPermission()) !== 'granted') return false
  showNotification(title, { body, tag: 'parley-test' })
  return true
}

export function showNotification(title: string, options: NotificationOptions, onOpen?: () => void): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  const notification = new Notification(title, { icon: '/favicon.svg', ...options })
  notification.onclick = () => {
    focus()
    notification.close()
    onOpen?.()
  }
}
