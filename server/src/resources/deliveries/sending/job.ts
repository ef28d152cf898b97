import type { Db, Tx } from '../../../kernel/db/db.ts'
import { defineJob } from '../../../kernel/jobs.ts'
import { T } from '../../../kernel/schema.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { failPending, holdEndpoint, updateEndpoint } from '../queries.ts'
import type { EndpointRow } from '../table.ts'
import { schedule } from '../wake.ts'
import { findAddress, findEndpointOfAccount, nextAttemptAt } from './queries.ts'
import { sendDue } from './run.ts'
import type { Receiver } from './send.ts'

/** Sends what one endpoint is owed. However slow the receiver is, this is the only place in the lane that it takes. */
export const sendDeliveries = defineJob(
  'deliveries.run',
  {
    payload: T.object({ account_id: T.id(), endpoint_id: T.id(), turn: T.id() }),
    lane: 'deliveries',
    // It fails only when the database does, and must not be put aside for that.
    attempts: Number.POSITIVE_INFINITY,
  },
  {
    async work({ account_id, endpoint_id, turn }, context) {
      const { db, services, transaction } = context
      const endpoint = await findEndpointOfAccount(db, account_id, endpoint_id)
      if (!endpoint || endpoint.turn !== turn) return
      const receiver = await findReceiver(db, services.secrets, endpoint)
      if (receiver) await sendDue(context, endpoint, receiver)
      await transaction((tx) => finish(tx, endpoint, { isGone: !receiver, now: services.clock.now() }))
    },
  },
)

/** Looked up anew each time, so that changes of address and secret count for whatever is sent from then on. */
async function findReceiver(db: Db, { unseal }: Secrets, endpoint: EndpointRow): Promise<Receiver | undefined> {
  const address = await findAddress(db, endpoint)
  if (!address?.url) return undefined
  return { url: address.url, secret: address.sealed_secret === null ? undefined : unseal(address.sealed_secret) }
}

/** Holding the endpoint, nobody can add to it unseen: either it is in the table by now, or its planner wakes it. */
async function finish(
  tx: Tx,
  { account_id, id, turn }: EndpointRow,
  { isGone, now }: { isGone: boolean; now: number },
): Promise<void> {
  const endpoint = await holdEndpoint(tx, account_id, id)
  if (!endpoint || endpoint.turn !== turn) return
  if (isGone) await failPending(tx, endpoint, 'There is no address to send it to any more', now)
  const next = await nextAttemptAt(tx, endpoint)
  if (next === undefined) await updateEndpoint(tx, endpoint, { scheduled_for: null })
  else await schedule(tx, [endpoint], { now, runAt: Math.max(next, endpoint.paused_until ?? 0, now) })
}
