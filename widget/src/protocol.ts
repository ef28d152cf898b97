/** What the page and the panel say to each other. None of it names a host, and all of it but the greeting goes through a port. */

/** The first word is the panel's; what the page answers brings the port. */
export const greeting = 'parley-widget:hello'

export type DarkMode = 'light' | 'auto' | 'dark'

/** What a site writes into `window.chatwootSettings`, with what holds where it has not. */
export interface Settings {
  hideMessageBubble: boolean
  position: 'left' | 'right'
  locale?: string
  useBrowserLanguage: boolean
  type: 'standard' | 'expanded_bubble'
  launcherTitle: string
  showPopoutButton: boolean
  showUnreadMessagesDialog: boolean
  widgetStyle: 'standard' | 'flat'
  darkMode: DarkMode
  baseDomain?: string
  welcomeTitle: string
  welcomeDescription: string
  availableMessage: string
  unavailableMessage: string
  enableFileUpload?: boolean
  enableEmojiPicker: boolean
  enableEndConversation: boolean
  storage: 'cookie' | 'session' | 'none'
  /** Undefined: if the inbox has some. */
  campaigns?: boolean
  /** Whether the address of the page may be told. */
  sendPageAddress: boolean
}

/** Where the visitor is; absent where the site does not want it told. */
export interface PageAddress {
  url: string
  /** For how long somebody has been there. */
  seconds: number
}

export interface OpenOptions {
  message?: string
  articleSlug?: string
  conversationId?: number
}

export type FromPage =
  | { type: 'start'; token?: string; settings: Settings; isOpen: boolean; unsent?: string }
  | { type: 'open'; isOpen: boolean; options?: OpenOptions }
  | { type: 'page'; page?: PageAddress }
  | { type: 'setUser'; identifier: string; user: Record<string, unknown> }
  | { type: 'call'; name: CallName; value: unknown }

/** What sites may ask for besides, by the names that they know. */
export type CallName =
  | 'setCustomAttributes'
  | 'deleteCustomAttribute'
  | 'setConversationCustomAttributes'
  | 'deleteConversationCustomAttribute'
  | 'setLabel'
  | 'removeLabel'
  | 'setLocale'
  | 'setColorScheme'

export type FromPanel =
  | { type: 'loaded'; color: string }
  /** From now on there is something that the visitor comes back to. */
  | { type: 'token'; token: string }
  | { type: 'unread'; count: number }
  /** How high the preview of what is unread is; 0 when there is none. */
  | { type: 'preview'; height: number }
  | { type: 'open' }
  | { type: 'close' }
  | { type: 'unsent'; text: string }
  | { type: 'event'; name: 'error' | 'on-message' | 'postback' | 'on-start-conversation'; detail: unknown }
