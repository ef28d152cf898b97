import type { Tx } from '../../../kernel/db/db.ts'
import { locked, needsLocks } from '../../../kernel/db/dialect.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import { preparedList } from '../../../kernel/paging.ts'
import type { NewSlaPolicy } from '../schema.ts'
import type { SlaPolicyRow } from '../table.ts'

export const { find: findSlaPolicy, update: updateSlaPolicy, delete: deleteSlaPolicy } = tenantTable('sla_policies')

const { insert } = tenantTable('sla_policies')

export const listSlaPolicies = preparedList(
  (db, { accountId }: Params<{ accountId: number }>) =>
    db.selectFrom('sla_policies').selectAll().where('account_id', '=', accountId),
  [['id', 'asc']],
)

export function insertSlaPolicy(tx: Tx, accountId: number, policy: NewSlaPolicy, now: number): Promise<SlaPolicyRow> {
  return insert(tx, {
    account_id: accountId,
    name: policy.name,
    description: policy.description ?? null,
    first_response_time_threshold: policy.first_response_time_threshold ?? null,
    next_response_time_threshold: policy.next_response_time_threshold ?? null,
    resolution_time_threshold: policy.resolution_time_threshold ?? null,
    only_during_business_hours: policy.only_during_business_hours ?? false,
    created_at: now,
    updated_at: now,
  })
}

/** Whoever else changes it waits until the transaction ends. */
export function findSlaPolicyLocked(tx: Tx, accountId: number, id: number): Promise<SlaPolicyRow | undefined> {
  const policy = tx.selectFrom('sla_policies').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(tx, policy).executeTakeFirst()
}

/** One that nobody deletes before the transaction ends; others may use it meanwhile. */
export function findSlaPolicyToApply(tx: Tx, accountId: number, id: number): Promise<SlaPolicyRow | undefined> {
  const policy = tx.selectFrom('sla_policies').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return (needsLocks(tx) ? policy.forKeyShare() : policy).executeTakeFirst()
}
