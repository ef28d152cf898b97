import { unixTime } from '../../kernel/time.ts'
import type { MessageView } from './messages/queries/messages.ts'
import type { ConversationView } from './queries/conversations.ts'
import type { FoundConversation } from './search-schema.ts'

export function presentFound(view: ConversationView, said: readonly MessageView[]): FoundConversation {
  const { display_id, uuid, account_id, contact_id, contact_name, inbox_id, inbox_name, channel_type } = view
  return {
    id: display_id,
    uuid,
    created_at: unixTime(view.created_at),
    contact: { id: contact_id, name: contact_name },
    inbox: { id: inbox_id, name: inbox_name, channel_type },
    messages: said.filter(({ conversation_id }) => conversation_id === view.id).map(presentSaid),
    account_id,
  }
}

function presentSaid(message: MessageView): FoundConversation['messages'][number] {
  const { id, content, message_type, created_at, contact_name, user_name, bot_name } = message
  const sender_name = contact_name ?? user_name ?? bot_name ?? undefined
  return { id, content, sender_name, message_type, created_at: unixTime(created_at) }
}
