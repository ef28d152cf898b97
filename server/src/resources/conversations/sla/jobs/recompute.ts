import { defineJob, type JobContext } from '../../../../kernel/jobs.ts'
import { recompute as declared, recomputeOptions } from '../../../sla-policies/rules/change.ts'
import { getConversation } from '../../queries/conversations.ts'
import { Change } from '../../rules/change.ts'
import { type Promised, takePromised } from '../queries/due.ts'

const batch = 50

/** Brings the deadlines of conversations in line with the policy and the working hours there are now. */
export const recompute = defineJob(declared.name, recomputeOptions, {
  async work(promised, context) {
    for (let after: number | undefined = 0; after !== undefined; )
      after = await recomputeBatch(promised, after, context)
  },
})

/** Answers after which one there may be more. */
function recomputeBatch(
  promised: Promised,
  after: number,
  { transaction, services }: JobContext,
): Promise<number | undefined> {
  const now = services.clock.now()
  return transaction(async (tx) => {
    const found = await takePromised(tx, promised, { after, limit: batch })
    for (const { account_id, id } of found) {
      const act = { tx, services, now, author: { type: 'system' } } as const
      const change = new Change(act, await getConversation(tx, account_id, id))
      change.judgeSla()
      await change.save()
    }
    return found.length === batch ? found.at(-1)!.id : undefined
  })
}
