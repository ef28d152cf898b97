import { second } from '../../../kernel/clock.ts'
import { envelope } from '../../../kernel/envelope.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import type { EndpointRow } from '../table.ts'
import { type DueDelivery, listDue } from './queries.ts'
import { type Attempt, type Receiver, sendOnce } from './send.ts'
import { settle, type Tried } from './settle.ts'

/** How many are under way to one endpoint at a time, each of a stream of its own. */
const atOnce = 8
/** Then it is the turn of others that wait for a place in the lane. */
const longestRun = 10 * second
/** While some receivers take their time, this is how long others wait that have come meanwhile. */
const lookAgainAfter = 0.25 * second

export type Sending = EndpointRow & { account_name: string }

/** How long a server that stops waits for receivers; what they have not answered by then is sent again. */
const lastWait = 3 * second

/** Sends what is due until there is no more, the time is up, or the receiver has had enough. */
export async function sendDue(context: JobContext, endpoint: Sending, receiver: Receiver): Promise<void> {
  const { db, services, log } = context
  const { account_id, target_id } = endpoint
  const underWay = new Map<number, Promise<void>>()
  const tried: Tried[] = []
  const until = performance.now() + longestRun
  let goesOn = true
  let leaveBy = Number.POSITIVE_INFINITY

  const start = (delivery: DueDelivery): void => {
    const sent = attempt(context, endpoint, receiver, delivery).then((outcome) => {
      tried.push({ delivery, attempt: outcome })
    })
    underWay.set(delivery.id, sent)
  }

  for (;;) {
    const stops = context.isStopping()
    if (stops) leaveBy = Math.min(leaveBy, performance.now() + lastWait)
    if (goesOn && !stops && performance.now() < until) {
      const bounds = { accountId: account_id, endpointId: endpoint.id }
      const due = await listDue(db, { ...bounds, now: services.clock.now(), limit: atOnce })
      for (const delivery of due) if (underWay.size < atOnce && !underWay.has(delivery.id)) start(delivery)
    }
    if (underWay.size === 0 || performance.now() > leaveBy) return
    await firstOf(underWay.values())
    const settled = tried.splice(0)
    if (settled.length === 0) continue
    const standing = await context.transaction((tx) => settle(tx, services, endpoint, settled))
    if (standing === 'off') log.warn({ account_id, webhook_id: target_id }, 'a webhook was switched off')
    goesOn &&= standing === 'more'
    // Only now, so that what has just been sent is not found due again.
    for (const { delivery } of settled) underWay.delete(delivery.id)
  }
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

async function attempt(
  { services }: JobContext,
  { account_id, account_name }: Sending,
  receiver: Receiver,
  { event, event_id, uuid, payload, event_created_at }: DueDelivery,
): Promise<Attempt> {
  if (payload === null || event_created_at === null)
    return { error: 'The event is not kept any more', isHopeless: true }
  const told = { id: event_id, name: event, payload, created_at: event_created_at }
  const body = JSON.stringify(envelope(told, { id: account_id, name: account_name }))
  return sendOnce(services, receiver, { id: uuid, body })
}
