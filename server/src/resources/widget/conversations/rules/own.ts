import type { ContactActor } from '../../../../kernel/actor.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import {
  findLatestOwnNumber,
  findOwnConversation,
  findOwnConversationView,
  type PublicConversationRow,
} from '../../../conversations/public/queries/conversations.ts'
import { askingOf } from '../../../conversations/public/rules/asking.ts'
import type { ConversationView } from '../../../conversations/queries/conversations.ts'

interface Named {
  conversation_id?: number
}

/** The visitor's own conversation that is named, which must be there, or else the one that was begun last, if any. */
export async function findOwn(db: Db, actor: ContactActor, named: Named): Promise<PublicConversationRow | undefined> {
  const number = await numberOf(db, actor, named)
  const found = number === undefined ? undefined : await findOwnConversation(db, askingOf(actor), number)
  return found ?? (named.conversation_id === undefined ? undefined : fail('not_found'))
}

export async function requireOwn(db: Db, actor: ContactActor, named: Named): Promise<PublicConversationRow> {
  return (await findOwn(db, actor, named)) ?? fail('not_found')
}

/** The same with all that a change of it needs; it stays as it is until the transaction ends. */
export async function findOwnView(tx: Tx, actor: ContactActor, named: Named): Promise<ConversationView | undefined> {
  const number = await numberOf(tx, actor, named)
  const found = number === undefined ? undefined : await findOwnConversationView(tx, askingOf(actor), number)
  return found ?? (named.conversation_id === undefined ? undefined : fail('not_found'))
}

export async function requireOwnView(tx: Tx, actor: ContactActor, named: Named): Promise<ConversationView> {
  return (await findOwnView(tx, actor, named)) ?? fail('not_found')
}

async function numberOf(db: Db, actor: ContactActor, { conversation_id }: Named): Promise<number | undefined> {
  return conversation_id ?? findLatestOwnNumber(db, askingOf(actor))
}
