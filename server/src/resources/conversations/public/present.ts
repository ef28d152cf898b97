import { unixTime } from '../../../kernel/time.ts'
import type { PublicContactRecord } from '../../contacts/public/schema.ts'
import type { PublicMessage } from '../messages/public/schema.ts'
import type { PublicConversationRow } from './queries/conversations.ts'
import type { PublicConversation } from './schema.ts'

export function presentPublicConversation(
  conversation: PublicConversationRow,
  messages: PublicMessage[],
  contact: PublicContactRecord,
): PublicConversation {
  const { display_id: id, uuid, inbox_id, status, contact_last_seen_at, agent_last_seen_at } = conversation
  return {
    id,
    uuid,
    inbox_id,
    contact_last_seen_at: unixTime(contact_last_seen_at ?? 0),
    agent_last_seen_at: unixTime(agent_last_seen_at ?? 0),
    status,
    messages,
    contact,
  }
}
