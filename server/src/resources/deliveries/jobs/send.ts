import type { Tx } from '../../../kernel/db/db.ts'
import type { Job } from '../../../kernel/jobs.ts'
import { failPending, holdEndpoint, updateEndpoint } from '../queries/deliveries.ts'
import { nextAttemptAt } from '../queries/sending.ts'
import { type Claim, claim, type Turn } from '../rules/claim.ts'
import { sendDue } from '../rules/run.ts'
import { deliveryRun, schedule } from '../rules/schedule.ts'
import { failSwitchedOff } from '../rules/switch-off.ts'

/** Sends what one endpoint is owed. However slow the receiver is, this is the only place in the lane that it takes. */
export const sendDeliveries: Job<Turn> = {
  ...deliveryRun,
  handler: {
    async work(turn, context) {
      const { services, transaction } = context
      const claimed = await transaction((tx) => claim(tx, turn, services.clock.now()))
      if (!claimed) return
      const isOff = claimed.endpoint.disabled_at !== null
      const end = isOff ? undefined : await sendDue(context, claimed)
      await transaction((tx) => finish(tx, claimed, { isGone: end === 'gone', now: services.clock.now() }))
    },
  },
}

/** Holding the endpoint, nobody can add to it unseen: either it is in the table by now, or its planner wakes it. */
async function finish(
  tx: Tx,
  { endpoint: { account_id, id, turn }, sender }: Claim,
  { isGone, now }: { isGone: boolean; now: number },
): Promise<void> {
  const endpoint = await holdEndpoint(tx, account_id, id)
  if (!endpoint) return
  if (endpoint.sender !== sender) {
    // Whoever has taken over may have come by this very job, which ends now; should it die, somebody has to come after.
    if (endpoint.sender !== null && endpoint.turn === turn)
      await schedule(tx, [endpoint], { now, runAt: Math.max(endpoint.sending_until ?? now, now) })
    return
  }
  if (isGone) await failPending(tx, endpoint, 'There is no address to send it to any more', now)
  if (endpoint.disabled_at !== null) await failSwitchedOff(tx, endpoint, now)
  await updateEndpoint(tx, endpoint, { sender: null, sending_until: null, scheduled_for: null })
  const next = await nextAttemptAt(tx, endpoint)
  if (next === undefined) return
  await schedule(tx, [endpoint], { now, runAt: Math.max(next, endpoint.paused_until ?? 0, now) })
}
