import type { Actor } from '../../kernel/actor.ts'
import type { Role } from '../../kernel/db/tables.ts'
import { loader } from '../../kernel/load.ts'
import { findConversation, type Sight } from './queries.ts'

/** One that the caller may see, by its number in the account. */
export const loadConversation = loader('conversation', 'conversation_id', ({ db, accountId, actor, role }, number) =>
  findConversation(db, accountId, number, sightOf({ actor, role })),
)

/** Agents see their inboxes and teams; administrators and bots see the whole account. */
export function sightOf({ actor, role }: { actor: Actor; role: Role | undefined }): Sight {
  return actor.type === 'user' && role === 'agent' ? { userId: actor.user.id } : 'all'
}
