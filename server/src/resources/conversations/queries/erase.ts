import { deleteRows } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { locked, oneOf } from '../../../kernel/db/dialect.ts'

/** Whoever is changing one of them is waited for. */
export function listConversationsOfContact(tx: Tx, accountId: number, contactId: number) {
  const query = tx
    .selectFrom('conversations')
    .select(['id', 'display_id', 'inbox_id', 'contact_id'])
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .orderBy('id')
  return locked(tx, query).execute()
}

/** With their labels, by which they are counted. */
export async function deleteConversationRows(tx: Tx, accountId: number, ids: number[]): Promise<void> {
  await tx
    .deleteFrom('conversation_labels')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', oneOf(tx, ids))
    .execute()
  await deleteRows(tx, 'conversations', accountId, ids)
}

/** Deletes some attachments of the conversations; answers which files each was. */
export async function takeSomeAttachments(
  tx: Tx,
  accountId: number,
  conversationIds: number[],
  limit: number,
): Promise<{ file_id: number | null }[]> {
  const some = tx
    .selectFrom('attachments')
    .select(['id', 'file_id'])
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', oneOf(tx, conversationIds))
    .limit(limit)
  const attachments = await some.execute()
  const ids = attachments.map(({ id }) => id)
  await deleteRows(tx, 'attachments', accountId, ids)
  return attachments
}
