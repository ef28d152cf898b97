import { loader } from '../../kernel/load.ts'
import { sightOf } from '../../kernel/sight.ts'
import { findConversation } from './queries/conversations.ts'

/** One that the caller may see, by its number in the account. */
export const loadConversation = loader('conversation', 'conversation_id', ({ db, accountId, actor, role }, number) =>
  findConversation(db, accountId, number, sightOf({ actor, role })),
)
