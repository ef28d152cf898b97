import type { DarkMode, Settings } from './protocol.ts'

/** The first one holds, unless a site says another. */
const choices = {
  position: ['right', 'left'],
  type: ['standard', 'expanded_bubble'],
  widgetStyle: ['standard', 'flat'],
  darkMode: ['light', 'auto', 'dark'],
  storage: ['cookie', 'session', 'none'],
}
const usual = {
  hideMessageBubble: false,
  useBrowserLanguage: false,
  launcherTitle: '',
  showPopoutButton: false,
  showUnreadMessagesDialog: true,
  welcomeTitle: '',
  welcomeDescription: '',
  availableMessage: '',
  unavailableMessage: '',
  enableEmojiPicker: true,
  enableEndConversation: true,
  sendPageAddress: true,
}

/** What is given counts, unless it is nothing, or none of the choices there are. */
export function readSettings(given: Partial<Settings> = {}): Settings {
  const settings: Record<string, unknown> = { ...usual }
  for (const [name, value] of Object.entries(given)) settings[name] = value ?? settings[name]
  for (const [name, values] of Object.entries(choices)) {
    settings[name] = values.find((each) => each === settings[name]) ?? values[0]
  }
  if (settings.useBrowserLanguage) settings.locale = navigator.language.replace('-', '_')
  return settings as unknown as Settings
}

export const darkModeOf = (darkMode: unknown) => readSettings({ darkMode: darkMode as DarkMode }).darkMode
