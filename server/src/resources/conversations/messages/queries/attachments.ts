import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { MessageRow } from '../table.ts'
import { type AttachmentView, listAttachments } from './messages.ts'

/** The attachments of some messages, by message: one statement, and none where there are no attachments. */
export async function attachmentsByMessage(
  db: Db,
  messages: readonly Pick<MessageRow, 'id' | 'account_id' | 'attachment_count'>[],
): Promise<Map<number, AttachmentView[]>> {
  const ids = messages.filter(({ attachment_count }) => attachment_count > 0).map(({ id }) => id)
  const byMessage = new Map<number, AttachmentView[]>(ids.map((id) => [id, []]))
  for (const row of await listAttachments(db, messages[0]?.account_id ?? 0, ids)) {
    byMessage.get(row.message_id)!.push(row)
  }
  return byMessage
}

/** Answers the files that were theirs. */
export async function deleteAttachments(
  tx: Tx,
  { account_id, id }: Pick<MessageRow, 'account_id' | 'id'>,
): Promise<number[]> {
  const gone = await tx
    .deleteFrom('attachments')
    .where('account_id', '=', account_id)
    .where('message_id', '=', id)
    .returning('file_id')
    .execute()
  return gone.flatMap(({ file_id }) => file_id ?? [])
}
