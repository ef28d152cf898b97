import type { Tx } from '../../kernel/db/db.ts'
import { dropFiles } from '../../kernel/files/jobs.ts'
import { deleteConversations, deleteWhatBelongsTo, listFilesOf } from './erasing/queries.ts'

/** Takes conversations away with everything that belongs to them; whoever has many does so in batches. */
export async function eraseConversations(tx: Tx, accountId: number, rowIds: number[], now: number): Promise<void> {
  if (rowIds.length === 0) return
  // The rows go first: whoever is about to write into one of them waits, and then does not find it.
  await deleteConversations(tx, accountId, rowIds)
  await dropFiles(tx, await listFilesOf(tx, accountId, rowIds), now)
  await deleteWhatBelongsTo(tx, accountId, rowIds)
}
