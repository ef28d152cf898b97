import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteSlaPolicy } from '../queries/sla-policies.ts'
import type { SlaPolicyRow } from '../table.ts'

/** The policy is gone at once for everybody; a job takes it off the conversations that have it. */
export async function removeSlaPolicy(
  tx: Tx,
  { removals }: Services,
  policy: SlaPolicyRow,
  now: number,
): Promise<void> {
  await deleteSlaPolicy(tx, policy)
  await removals.tell(tx, 'sla_policy', policy, now)
}
