import { second } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { randomUUID } from '../../../kernel/secrets.ts'
import { holdEndpoint } from '../queries/deliveries.ts'
import { claimEndpoint, extendClaim } from '../queries/sending.ts'
import type { EndpointRow } from '../table.ts'
import { isSentTo, schedule } from './schedule.ts'

/** How long somebody who says nothing more is taken to be sending. */
const claimMs = 20 * second
/** An attempt begins only with so much left, and takes less: it is over before anybody else may send the same. */
const leftForAttempt = 15 * second

export interface Turn {
  account_id: number
  endpoint_id: number
  turn: number
}

/** The right of one run to send to an endpoint, while it lasts. */
export interface Claim {
  endpoint: EndpointRow
  sender: string
  until: number
}

/** Undefined when it is not the job's turn, or somebody is sending; then the next turn comes when that claim ends. */
export async function claim(
  tx: Tx,
  { account_id, endpoint_id: id, turn }: Turn,
  now: number,
): Promise<Claim | undefined> {
  const sender = randomUUID()
  const until = now + claimMs
  const endpoint = await claimEndpoint(tx, { account_id, id, turn, sender, until, now })
  if (endpoint) return { endpoint, sender, until }
  const held = await holdEndpoint(tx, account_id, id)
  if (held?.turn === turn && isSentTo(held, now)) await schedule(tx, [held], { now, runAt: held.sending_until! })
  return undefined
}

/** Gives the claim time for one more attempt, unless it has that; answers false when somebody else has taken over. */
export async function renew({ transaction, services }: JobContext, claim: Claim): Promise<boolean> {
  const now = services.clock.now()
  if (claim.until - now >= leftForAttempt) return true
  const until = now + claimMs
  const isOurs = await transaction((tx) => extendClaim(tx, claim.endpoint, claim.sender, until))
  if (isOurs) claim.until = until
  return isOurs
}
