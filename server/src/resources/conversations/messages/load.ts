import { loader } from '../../../kernel/load.ts'
import type { ConversationView } from '../queries/conversations.ts'
import { findMessage } from './queries/messages.ts'

/** One of the conversation that the path names before it. */
export const loadMessage = loader('message', 'message_id', ({ db, records }, id) =>
  findMessage(db, records.conversation as ConversationView, id),
)
