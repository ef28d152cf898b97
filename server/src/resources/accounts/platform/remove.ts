import type { Tx } from '../../../kernel/db/db.ts'
import { defineJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { updateAccount } from '../queries.ts'
import { eraseAccount } from './queries.ts'

/** From now on the account exists for nobody; what it holds is erased by a job. */
export async function removeAccount(tx: Tx, id: number, now: number): Promise<void> {
  await updateAccount(tx, id, { status: 'suspended', deleted_at: now, updated_at: now })
  await enqueue(tx, eraseAccountJob, { account_id: id }, { now, key: `accounts.erase ${id}` })
}

export const eraseAccountJob = defineJob(
  'accounts.erase',
  { payload: T.object({ account_id: T.id() }), lane: 'bulk' },
  { run: (tx, { account_id }) => eraseAccount(tx, account_id) },
)
