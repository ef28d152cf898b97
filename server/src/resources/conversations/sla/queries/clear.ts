import { deleteRows, deleteSome, rowsAtOnce } from '../../../../kernel/db/batches.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { idIn } from '../../../../kernel/db/dialect.ts'

/** Deletes a part of what was noted of a policy that is gone; answers how many rows that were. */
export async function clearSomeOfPolicy(tx: Tx, accountId: number, policyId: number): Promise<number> {
  const applied = await tx
    .selectFrom('applied_slas')
    .select(['id', 'conversation_id'])
    .where('account_id', '=', accountId)
    .where('sla_policy_id', '=', policyId)
    .orderBy('id')
    .limit(rowsAtOnce)
    .execute()
  const ids = applied.map(({ id }) => id)
  if (ids.length === 0) return 0
  const noted = await deleteSome(tx, 'sla_events', accountId, { where: { applied_sla_id: ids } })
  if (noted === rowsAtOnce) return rowsAtOnce
  await tx
    .updateTable('conversations')
    .set({ sla_policy_id: null, sla_due_at: null })
    .where(
      idIn(
        tx,
        'id',
        applied.map(({ conversation_id }) => conversation_id),
      ),
    )
    .where('account_id', '=', accountId)
    .where('sla_policy_id', '=', policyId)
    .execute()
  await deleteRows(tx, 'applied_slas', accountId, ids)
  return ids.length
}
