import type { Actor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { loader } from '../../../kernel/load.ts'
import { type Asking, findOwnConversation, findOwnConversationView } from './queries/conversations.ts'
import { askingOf } from './rules/asking.ts'

/** One of the caller's own in this inbox, by its number. */
export const loadOwnConversation = loader('public conversation', 'conversation_id', ({ db, actor }, number) =>
  ofContact(db, actor, number, findOwnConversation),
)

/** The same, with all that a change of it needs. */
export const loadOwnConversationView = loader('public conversation', 'conversation_id', ({ db, actor }, number) =>
  ofContact(db, actor, number, findOwnConversationView),
)

async function ofContact<Row>(
  db: Db,
  actor: Actor,
  number: number,
  find: (db: Db, asking: Asking, number: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  return actor.type === 'contact' ? find(db, askingOf(actor), number) : undefined
}
