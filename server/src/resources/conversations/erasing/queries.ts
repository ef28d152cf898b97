import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked, oneOf } from '../../../kernel/db/dialect.ts'

const messagesAtOnce = 1000

/** Whoever is changing one of them is waited for. */
export async function listIdsOfContact(tx: Tx, accountId: number, contactId: number): Promise<number[]> {
  const query = tx
    .selectFrom('conversations')
    .select('id')
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('id')
  return (await locked(tx, query).execute()).map(({ id }) => id)
}

/** Some conversations of an inbox, or of the whole account. */
export async function listSomeIds(db: Db, accountId: number, inboxId: number | undefined, limit: number) {
  const all = db.selectFrom('conversations').select('id').where('account_id', '=', accountId).limit(limit)
  const rows = await (inboxId === undefined ? all : all.where('inbox_id', '=', inboxId)).execute()
  return rows.map(({ id }) => id)
}

/** With their labels, by which they are counted. */
export async function deleteConversationRows(tx: Tx, accountId: number, ids: number[]): Promise<void> {
  const wanted = oneOf(tx, ids)
  await tx
    .deleteFrom('conversation_labels')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', wanted)
    .execute()
  await tx.deleteFrom('conversations').where('account_id', '=', accountId).where('id', 'in', wanted).execute()
}

/** Answers the ids of those that it deleted: at most as many as one statement should. */
export async function deleteSomeMessages(tx: Tx, accountId: number, conversationIds: number[]): Promise<number[]> {
  const some = tx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', oneOf(tx, conversationIds))
    .limit(messagesAtOnce)
  const rows = await tx
    .deleteFrom('messages')
    .where('account_id', '=', accountId)
    .where('id', 'in', some)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the attachments of the messages, and answers the files that they were. */
export async function takeFileIds(tx: Tx, accountId: number, messageIds: number[]): Promise<number[]> {
  const rows = await tx
    .deleteFrom('attachments')
    .where('account_id', '=', accountId)
    .where('message_id', 'in', oneOf(tx, messageIds))
    .returning('file_id')
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

export async function deleteMeasures(tx: Tx, accountId: number, conversationIds: number[]): Promise<void> {
  await tx
    .deleteFrom('reporting_events')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', oneOf(tx, conversationIds))
    .execute()
}
