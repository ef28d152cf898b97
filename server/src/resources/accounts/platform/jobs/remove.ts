import { accessChanged } from '../../../../kernel/access-version.ts'
import { deleteRows, deleteSomeKeyed, rowsAtOnce, someIds } from '../../../../kernel/db/batches.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { TenantTable } from '../../../../kernel/db/tenant-table.ts'
import { eraseFiles } from '../../../../kernel/files/jobs.ts'
import { defineJob, enqueue } from '../../../../kernel/jobs.ts'
import { T } from '../../../../kernel/schema.ts'
import { updateAccount } from '../../queries/accounts.ts'
import { deleteAccount, deleteBotAccess, erasedTables, holdDeletedAccount } from '../queries/accounts.ts'

/** From now on the account exists for nobody; what it holds is erased by a job. */
export async function removeAccount(tx: Tx, id: number, now: number): Promise<void> {
  await updateAccount(accessChanged(tx, [id]), id, { status: 'suspended', deleted_at: now, updated_at: now })
  await enqueue(tx, eraseAccountJob, { account_id: id }, { now, key: `accounts.erase ${id}` })
}

/** Erases a part, and puts itself in line for the next: what is cut off goes on where it was. */
export const eraseAccountJob = defineJob(
  'accounts.erase',
  { payload: T.object({ account_id: T.id() }), lane: 'bulk' },
  {
    async run(tx, payload, { services }) {
      const { account_id } = payload
      const now = services.clock.now()
      if (!(await holdDeletedAccount(tx, account_id))) return
      if (await eraseSome(tx, account_id, now)) await deleteAccount(tx, account_id)
      else await enqueue(tx, eraseAccountJob, payload, { now })
    },
  },
)

/** Erases as many rows as one transaction should; true when none is left. */
async function eraseSome(tx: Tx, accountId: number, now: number): Promise<boolean> {
  let limit = rowsAtOnce
  for (const [name, along] of Object.entries(erasedTables)) {
    limit -= await eraseFrom(tx, name as TenantTable, accountId, { along, limit }, now)
    if (limit === 0) return false
  }
  return true
}

interface Some {
  along: readonly string[]
  limit: number
}

/** Answers how many rows of the table it has erased. */
async function eraseFrom(tx: Tx, table: TenantTable, accountId: number, some: Some, now: number): Promise<number> {
  if (table === 'report_rollups') return deleteSomeKeyed(tx, table, accountId, some)
  const ids = await someIds(tx, table, accountId, some)
  if (ids.length === 0) return 0
  if (table === 'agent_bots') await deleteBotAccess(tx, ids)
  await (table === 'files' ? eraseFiles(tx, ids, now) : deleteRows(tx, table, accountId, ids))
  return ids.length
}
