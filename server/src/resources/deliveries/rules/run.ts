import { second } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Attempt } from '../../../transports/transport.ts'
import { bodyOf } from '../bodies/body-of.ts'
import { atOnce, type DueDelivery, findAccount, findAddress, listDue, type Place } from '../queries/sending.ts'
import type { EndpointKind } from '../schema.ts'
import type { EndpointRow } from '../table.ts'
import { type Claim, renew } from './claim.ts'
import { attempts, resultOf } from './measure.ts'
import { type Receiver, sendOnce } from './send.ts'
import { settle } from './settle.ts'
import type { Tried } from './tried.ts'

/** Then it is the turn of others that wait for a place in the lane. */
const longestRun = 10 * second
/** While some receivers take their time, this is how long others wait that have come meanwhile. */
const lookAgainAfter = 0.25 * second

/** How long a server that stops waits for receivers; what they have not answered by then is sent again. */
const lastWait = 3 * second

/** Nobody is there to send to, or another sender has taken over; undefined when there may be more to send later. */
type End = 'gone' | 'taken over' | undefined

type UnderWay = Map<number, { sent: Promise<void>; place: Place }>

/** Sends what is due until there is no more, the time is up, or the receiver has had enough. */
export async function sendDue(context: JobContext, claim: Claim): Promise<End> {
  const { db, services, log } = context
  const { endpoint } = claim
  const { account_id, kind, target_id } = endpoint
  const account = await findAccount(db, account_id)
  if (!account) return 'gone'
  const underWay: UnderWay = new Map()
  const tried: Tried[] = []
  const until = performance.now() + longestRun
  let end: End
  let goesOn = true
  let leaveBy = Number.POSITIVE_INFINITY

  const start = (delivery: DueDelivery, receiver: Receiver): void => {
    const sent = attempt(services, account, { kind, receiver }, delivery).then((outcome) => {
      tried.push({ delivery, attempt: outcome })
      services.count(attempts, { kind, result: resultOf(outcome) })
    })
    underWay.set(delivery.id, { sent, place: placeOf(delivery) })
  }

  for (;;) {
    const stops = context.isStopping()
    if (stops) leaveBy = Math.min(leaveBy, performance.now() + lastWait)
    if (goesOn && !end && !stops && performance.now() < until) {
      const next = await listNext(context, claim, underWay)
      if ('end' in next) end = next.end
      else for (const delivery of next.deliveries) start(delivery, next.receiver)
    }
    if (underWay.size === 0 || performance.now() > leaveBy) return end
    await firstOf([...underWay.values()].map(({ sent }) => sent))
    const settled = tried.splice(0)
    if (settled.length === 0) continue
    const standing = await context.transaction((tx) => settle(tx, services, endpoint, settled))
    if (standing === 'off') log.warn({ account_id, webhook_id: target_id }, 'a webhook was switched off')
    goesOn &&= standing === 'more'
    // Only now, so that what has just been sent is not found due again.
    for (const { delivery } of settled) underWay.delete(delivery.id)
  }
}

/** What is due and not under way, as far as there is room, and where it goes. */
async function listNext(
  context: JobContext,
  claim: Claim,
  underWay: UnderWay,
): Promise<{ deliveries: DueDelivery[]; receiver: Receiver } | { end: End }> {
  const { db, services } = context
  const { endpoint } = claim
  const room = roomBeside(underWay)
  if (room.pending + room.retrying === 0) return { end: undefined }
  const now = services.clock.now()
  const due = await listDue(db, { accountId: endpoint.account_id, endpointId: endpoint.id, now })
  const deliveries = due.filter((delivery) => !underWay.has(delivery.id) && room[placeOf(delivery)]-- > 0)
  if (deliveries.length === 0) return { end: undefined }
  const receiver = await findReceiver(db, services.secrets, endpoint)
  if (!receiver) return { end: 'gone' }
  return (await renew(context, claim)) ? { deliveries, receiver } : { end: 'taken over' }
}

function roomBeside(underWay: UnderWay): Record<Place, number> {
  const room = { ...atOnce }
  for (const { place } of underWay.values()) room[place] -= 1
  return room
}

function placeOf({ status }: DueDelivery): Place {
  return status === 'retrying' ? 'retrying' : 'pending'
}

/** Until one of them is done, or it is time to look for more. */
async function firstOf(underWay: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const time = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lookAgainAfter)
  })
  await Promise.race([...underWay, time])
  clearTimeout(timer)
}

/** Looked up anew each time, so that changes of address and secret count for whatever is sent from then on. */
async function findReceiver(db: Db, { unseal }: Secrets, endpoint: EndpointRow): Promise<Receiver | undefined> {
  const address = await findAddress(db, endpoint)
  if (!address?.url) return undefined
  const { url, sealed_secret } = address
  return { account_id: endpoint.account_id, url, secret: sealed_secret === null ? undefined : unseal(sealed_secret) }
}

async function attempt(
  services: Services,
  account: { id: number; name: string },
  { kind, receiver }: { kind: EndpointKind; receiver: Receiver },
  { event, event_id, uuid, payload, event_created_at }: DueDelivery,
): Promise<Attempt> {
  if (payload === null || event_created_at === null)
    return { outcome: 'hopeless', error: 'The event is not kept any more' }
  const told = { id: event_id, name: event, payload, created_at: event_created_at }
  return sendOnce(services, kind, receiver, { id: uuid, body: JSON.stringify(bodyOf(told, account, services.links)) })
}
