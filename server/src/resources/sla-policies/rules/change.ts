import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { declareJob, enqueue } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import { findSlaPolicyLocked, updateSlaPolicy } from '../queries/sla-policies.ts'
import type { SlaPolicyChanges } from '../schema.ts'
import type { SlaPolicyRow } from '../table.ts'

/** Deadlines of conversations, of one policy or of one inbox, that follow from something that has changed. */
export const recomputeOptions = {
  payload: T.object({ account_id: T.id(), sla_policy_id: T.optional(T.id()), inbox_id: T.optional(T.id()) }),
  lane: 'bulk' as const,
}
export const recompute = declareJob('sla_policies.recompute', recomputeOptions)

const promised = [
  'first_response_time_threshold',
  'next_response_time_threshold',
  'resolution_time_threshold',
  'only_during_business_hours',
] as const

/** What conversations are due by follows what the policy says now; what was missed before stays missed. */
export async function changeSlaPolicy(
  tx: Tx,
  { account_id, id }: SlaPolicyRow,
  changes: SlaPolicyChanges,
  now: number,
): Promise<SlaPolicyRow> {
  const before = (await findSlaPolicyLocked(tx, account_id, id)) ?? fail('not_found')
  const after = await updateSlaPolicy(tx, before, { ...changes, updated_at: now })
  if (promised.some((column) => before[column] !== after[column])) {
    await enqueue(tx, recompute, { account_id, sla_policy_id: id }, { now })
  }
  return after
}
