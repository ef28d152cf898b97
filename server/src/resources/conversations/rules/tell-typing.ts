import type { BotActor, UserActor } from '../../../kernel/actor.ts'
import type { Services } from '../../../kernel/services.ts'
import type { ConversationRow } from '../table.ts'

/** Somebody has begun to write in a conversation, or has stopped. */
export interface Typing {
  account_id: number
  conversation_id: number
  /** What paths call the conversation. */
  display_id: number
  inbox_id: number
  contact_id: number
  typist: Typist
  is_on: boolean
  /** It becomes a note that the contact will not see. */
  is_private: boolean
}

export interface Typist {
  type: 'user' | 'agent_bot' | 'contact'
  id: number
}

declare module '../../../kernel/broadcast.ts' {
  interface Broadcasts {
    typing: Typing
  }
}

export function typistOf(actor: UserActor | BotActor): Typist {
  return { type: actor.type, id: actor.type === 'user' ? actor.user.id : actor.bot.id }
}

type InConversation = Pick<ConversationRow, 'account_id' | 'id' | 'display_id' | 'inbox_id' | 'contact_id'>

/** Nothing is kept of it. */
export function tellTyping(
  { broadcast }: Pick<Services, 'broadcast'>,
  { account_id, id, display_id, inbox_id, contact_id }: InConversation,
  { type, id: typistId }: Typist,
  { typing_status, is_private = false }: { typing_status: 'on' | 'off'; is_private?: boolean },
): void {
  broadcast.tell('typing', {
    account_id,
    conversation_id: id,
    display_id,
    inbox_id,
    contact_id,
    typist: { type, id: typistId },
    is_on: typing_status === 'on',
    is_private,
  })
}
