import { expect, test } from 'vitest'
import { darkModeOf, readSettings } from './settings.ts'

test('what a site leaves out, or writes wrongly, is as it usually is', () => {
  const given = { position: 'middle', type: 'expanded_bubble', locale: null, showUnreadMessagesDialog: undefined }
  expect(readSettings(given as never)).toMatchObject({
    position: 'right',
    type: 'expanded_bubble',
    darkMode: 'light',
    showUnreadMessagesDialog: true,
    hideMessageBubble: false,
    launcherTitle: '',
  })
  expect(readSettings({ position: 'left', storage: 'none', campaigns: false })).toMatchObject({
    position: 'left',
    storage: 'none',
    campaigns: false,
  })
  expect([undefined, 'auto', 'dark', 'pink'].map(darkModeOf)).toEqual(['light', 'auto', 'dark', 'light'])
})
