import type { CallName, OpenOptions, Settings } from '../protocol.ts'
import { darkModeOf, readSettings } from '../settings.ts'
import { type RunOptions, type Site, startWidget } from './widget.ts'

/** What sites call by `window.$chatwoot`; names, arguments and refusals are those that they are written for. */
interface PageApi extends Settings {
  [name: string]: unknown
}

declare global {
  interface Window {
    chatwootSettings?: Partial<Settings>
    chatwootSDK?: { run(options: RunOptions): void; sites?: Record<string, Site> }
    $chatwoot?: PageApi
  }
}

const userKeys = ['avatar_url', 'email', 'name']
const calls: CallName[] = [
  'setCustomAttributes',
  'deleteCustomAttribute',
  'setConversationCustomAttributes',
  'deleteConversationCustomAttribute',
  'setLabel',
  'removeLabel',
]

function run(options: RunOptions): void {
  if (window.$chatwoot) return
  const settings = readSettings(window.chatwootSettings)
  const site = window.chatwootSDK?.sites?.[options.websiteToken.slice(0, 6)]
  const tell = (name: string, detail?: unknown) => dispatchEvent(new CustomEvent(`chatwoot:${name}`, { detail }))
  const call = (name: CallName, value: unknown) => widget.say({ type: 'call', name, value })
  const api: PageApi = {
    ...settings,
    ...options,
    hasLoaded: false,
    isOpen: false,
    resetTriggered: false,
    toggle: (state?: unknown) => widget.toggle(state === 'open' || (state !== 'close' && !api.isOpen)),
    open: (given: OpenOptions = {}) => widget.toggle(true, given),
    toggleBubbleVisibility: (visibility: unknown) => {
      if (visibility !== 'show' && visibility !== 'hide') return
      api.hideMessageBubble = visibility === 'hide'
      widget.show(!api.hideMessageBubble)
    },
    popoutChatWindow: () => widget.popOut(),
    setUser: (identifier: unknown, user: Record<string, unknown>) => {
      if (typeof identifier !== 'string' && typeof identifier !== 'number') {
        throw new Error('Identifier should be a string or a number')
      }
      if (!userKeys.some((key) => user?.[key])) {
        throw new Error(`User object should have one of the keys [${userKeys.join(', ')}]`)
      }
      api.identifier = identifier
      api.user = user
      widget.setUser(`${identifier}`, user)
    },
    setLocale: (locale = 'en') => {
      api.locale = locale
      widget.setName(locale)
      call('setLocale', locale)
    },
    setColorScheme: (value: unknown) => {
      api.darkMode = darkModeOf(value)
      call('setColorScheme', api.darkMode)
    },
    reset: () => {
      widget.reset()
      api.identifier = api.user = undefined
      api.resetTriggered = true
    },
  }
  for (const name of calls) {
    api[name] = (value: unknown = '') => {
      if (name.endsWith('Attributes') && !Object.keys(value ?? '').length) {
        throw new Error('Custom attributes should have atleast one key')
      }
      if (name.endsWith('Attribute') && !value) throw new Error('Custom attribute is required')
      call(name, value)
    }
  }
  window.$chatwoot = api
  const widget = startWidget(options, settings, site, {
    onToggle: (isOpen) => {
      api.isOpen = isOpen
      tell(isOpen ? 'opened' : 'closed')
    },
    onEvent: tell,
  })
  // Sites wait for it with listeners that they add while the page is loaded.
  const ready = () =>
    setTimeout(() => {
      api.hasLoaded = true
      tell('ready')
    })
  if (document.readyState === 'complete') ready()
  else addEventListener('load', ready)
}

window.chatwootSDK = { run }
