import { loader } from '../../kernel/load.ts'
import type { ConversationView } from '../conversations/queries.ts'
import { findMessage } from './queries.ts'

/** One of the conversation that the path names before it. */
export const loadMessage = loader('message', 'message_id', ({ db, records }, id) =>
  findMessage(db, records.conversation as ConversationView, id),
)
