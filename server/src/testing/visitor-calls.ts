import type { Client } from '../../../sdk/src/index.ts'
import { refusalOf } from './refusal.ts'

type At = readonly [inboxIdentifier: string, sourceId: string]

/** Every call of the public client API that a contact can make, by the operation's name. */
export function visitorCalls(client: Client['public'], at: At, conversationId: number, messageId: number) {
  const on = [...at, conversationId] as const
  return {
    'contacts.get': () => client.contacts.get(...at),
    'contacts.update': () => client.contacts.update(...at, { name: 'x' }),
    'conversations.list': () => client.conversations.list(...at),
    'conversations.create': () => client.conversations.create(...at),
    'conversations.get': () => client.conversations.get(...on),
    'conversations.toggleStatus': () => client.conversations.toggleStatus(...on),
    'conversations.toggleTyping': () => client.conversations.toggleTyping(...on, { typing_status: 'on' }),
    'conversations.updateLastSeen': () => client.conversations.updateLastSeen(...on),
    'messages.list': () => client.messages.list(...on),
    'messages.create': () => client.messages.create(...on, { content: 'x' }),
    'messages.update': () => client.messages.update(...on, messageId, { submitted_values: { value: 'x' } }),
  }
}

/** What each of the calls, which must all fail, was refused with. */
export async function refusalsOf(calls: Record<string, () => Promise<unknown>>): Promise<Record<string, string>> {
  const refusals: Record<string, string> = {}
  for (const [name, call] of Object.entries(calls)) refusals[name] = await refusalOf(call())
  return refusals
}
