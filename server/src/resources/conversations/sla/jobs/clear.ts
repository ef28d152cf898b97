import { inBatches } from '../../../../kernel/db/batches.ts'
import { defineJob, enqueue, type JobContext } from '../../../../kernel/jobs.ts'
import type { WhenRemoved } from '../../../../kernel/removals.ts'
import { type Static, T } from '../../../../kernel/schema.ts'
import { getConversation } from '../../queries/conversations.ts'
import { Change } from '../../rules/change.ts'
import { clearSomeOfPolicy } from '../queries/clear.ts'
import { takePromised } from '../queries/due.ts'

const Policy = T.object({ account_id: T.id(), sla_policy_id: T.id() })
type Policy = Static<typeof Policy>

/** Conversations of a policy that is gone are promised nothing any more. */
export const withdrawSla: WhenRemoved = {
  sla_policy: (tx, { account_id, id }, now) => enqueue(tx, clearSla, { account_id, sla_policy_id: id }, { now }),
}

const batch = 50

/** Each one that is not resolved tells of it; the others, which may be very many, are just cleared. */
export const clearSla = defineJob(
  'conversations.clear_sla',
  { payload: Policy, lane: 'bulk' },
  {
    async work(policy, context) {
      while ((await withdrawBatch(policy, context)) === batch);
      await inBatches(context, (tx) => clearSomeOfPolicy(tx, policy.account_id, policy.sla_policy_id))
    },
  },
)

function withdrawBatch(policy: Policy, { transaction, services }: JobContext): Promise<number> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const found = await takePromised(tx, policy, { after: 0, limit: batch })
    for (const { account_id, id } of found) {
      const act = { tx, services, now, author: { type: 'system' } } as const
      const change = new Change(act, await getConversation(tx, account_id, id))
      change.set({ sla_policy_id: null, sla_due_at: null })
      await change.save()
    }
    return found.length
  })
}
