import { accessChanged } from '../../../kernel/access-version.ts'
import { deleteSome } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'

/** Deletes a part of the connections to an inbox that is removed; true when there were none. */
export async function disconnectSome(tx: Tx, { account_id, id }: { account_id: number; id: number }): Promise<boolean> {
  const connections = { where: { inbox_id: id }, along: ['source_id'] }
  return (await deleteSome(accessChanged(tx, [account_id]), 'contact_inboxes', account_id, connections)) === 0
}
