import type { CallName, DarkMode, FromPage } from '../protocol.ts'
import { authToken, call } from './api.ts'
import { get, set } from './store.ts'
import { loadTexts, nearest } from './texts.ts'
import { applyTheme } from './theme.ts'

/** What a site may ask for by `window.$chatwoot`. */
export type Command = Extract<FromPage, { type: 'call' | 'setUser' }>

interface Effects {
  /** What was told is stored, so that the visitor is somebody to come back as. */
  keepVisitor(): void
  becomeSomebodyElse(token: string): Promise<void>
}

interface Identified {
  has_email?: boolean
  widget_auth_token?: string
}

const acts: Record<CallName, (value: never) => unknown> = {
  setCustomAttributes: (custom_attributes: object) => call('PATCH', 'contact', { body: { custom_attributes } }),
  deleteCustomAttribute: (name: string) =>
    call('POST', 'contact/destroy_custom_attributes', { body: { custom_attributes: [name] } }),
  setConversationCustomAttributes: (custom_attributes: object) =>
    call('POST', 'conversations/set_custom_attributes', { body: { ...ofCurrent(), custom_attributes } }),
  deleteConversationCustomAttribute: (name: string) =>
    call('POST', 'conversations/destroy_custom_attributes', { body: { ...ofCurrent(), custom_attribute: [name] } }),
  setLabel: (label: string) => call('POST', 'labels', { body: { ...ofCurrent(), label } }),
  removeLabel: (label: string) => call('DELETE', `labels/${encodeURIComponent(label)}`, { query: ofCurrent() }),
  setLocale: async (name: string) => {
    const locale = nearest(name)
    await loadTexts(locale)
    set({ locale })
  },
  setColorScheme: (darkMode: DarkMode) => {
    set({ settings: { ...get().settings, darkMode } })
    applyTheme()
  },
}

const ofCurrent = () => ({ conversation_id: get().current ?? get().conversations[0]?.id })

/** Sites tell all of their visitors much; of somebody who has said nothing, nothing is stored. */
export function canRun(command: Command): boolean {
  if (command.type === 'setUser' || command.name === 'setLocale' || command.name === 'setColorScheme') return true
  if (/Conversation|Label/.test(command.name)) return get().conversations.length > 0
  return authToken() !== undefined
}

export async function runCommand(command: Command, { keepVisitor, becomeSomebodyElse }: Effects): Promise<void> {
  if (command.type === 'call') {
    await acts[command.name](command.value as never)
    return
  }
  const body = { identifier: command.identifier, ...command.user }
  const { widget_auth_token, has_email } = await call<Identified>('PATCH', 'contact/set_user', { body })
  if (widget_auth_token) await becomeSomebodyElse(widget_auth_token)
  set({ hasEmail: has_email ?? get().hasEmail })
  keepVisitor()
}
