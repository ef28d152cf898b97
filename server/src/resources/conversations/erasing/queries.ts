import type { Tx } from '../../../kernel/db/db.ts'

export async function deleteConversations(tx: Tx, accountId: number, ids: number[]): Promise<void> {
  await tx.deleteFrom('conversations').where('account_id', '=', accountId).where('id', 'in', ids).execute()
}

export async function listFilesOf(tx: Tx, accountId: number, conversationIds: number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('attachments')
    .select('file_id')
    .where('account_id', '=', accountId)
    .where('conversation_id', 'in', conversationIds)
    .where('file_id', 'is not', null)
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

export async function deleteWhatBelongsTo(tx: Tx, accountId: number, conversationIds: number[]): Promise<void> {
  for (const table of ['attachments', 'messages', 'conversation_labels', 'reporting_events'] as const) {
    await tx
      .deleteFrom(table)
      .where('account_id', '=', accountId)
      .where('conversation_id', 'in', conversationIds)
      .execute()
  }
}
