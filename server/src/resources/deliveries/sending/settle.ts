import { day, minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { holdEndpoint, updateEndpoint } from '../queries.ts'
import { switchOff } from '../switch-off.ts'
import type { EndpointRow } from '../table.ts'
import { followUp } from './follow-up.ts'
import { type DueDelivery, promoteNext, updateUnfinished } from './queries.ts'
import type { Attempt } from './send.ts'
import { isSuccess, judge, mayPass } from './verdict.ts'

export interface Tried {
  delivery: DueDelivery
  attempt: Attempt
}

/** So many failures in a row, and the receiver is left alone for a while. */
const patience = 10
const pause = minute
const givenUpAfter = day

/** Whether an endpoint is to be sent more, has had enough for now, or is switched off. */
type Standing = 'more' | 'enough' | 'off'

/** Writes down what came of some attempts, and answers how the endpoint stands then. */
export async function settle(
  tx: Tx,
  services: Services,
  { account_id, id }: EndpointRow,
  tried: readonly Tried[],
): Promise<Standing> {
  const endpoint = await holdEndpoint(tx, account_id, id)
  if (!endpoint || endpoint.disabled_at !== null) return 'enough'
  const now = services.clock.now()
  const ended = []
  for (const each of tried) if (await note(tx, each, now)) ended.push(each)
  await promoteNext(
    tx,
    endpoint,
    ended.map(({ delivery }) => delivery.stream),
    now,
  )
  for (const each of ended) if (!isSuccess(each.attempt)) await followUp(tx, endpoint, each, now)
  return takeStock(tx, endpoint, tried, now)
}

/** Answers whether this brought the delivery to its end. */
async function note(tx: Tx, { delivery, attempt }: Tried, now: number): Promise<boolean> {
  const attempts = delivery.attempts + 1
  const verdict = judge(attempt, attempts)
  const isOver = 'end' in verdict
  const wasUnfinished = await updateUnfinished(tx, delivery, {
    attempts,
    status: isOver ? verdict.end : 'pending',
    finished_at: isOver ? now : null,
    next_attempt_at: isOver ? null : now + verdict.retryIn,
    first_attempt_at: delivery.first_attempt_at ?? now,
    last_attempt_at: now,
    response_status: attempt.status ?? null,
    latency_ms: attempt.ms ?? null,
    last_error: attempt.error?.slice(0, 255) ?? null,
    response_excerpt: attempt.excerpt || null,
  })
  return isOver && wasUnfinished
}

/** What the attempts say about the receiver itself. */
async function takeStock(tx: Tx, endpoint: EndpointRow, tried: readonly Tried[], now: number): Promise<Standing> {
  const attempts = tried.map(({ attempt }) => attempt)
  const failed = attempts.filter(mayPass).length
  const isWell = attempts.some(isSuccess)
  const failures = isWell ? 0 : endpoint.failures + failed
  const failing_since = isWell ? null : (endpoint.failing_since ?? (failed > 0 ? now : null))
  const isTired = failures >= patience && failed > 0
  await updateEndpoint(tx, endpoint, {
    failures,
    failing_since,
    paused_until: isTired ? now + pause : isWell ? null : endpoint.paused_until,
    last_success_at: isWell ? now : endpoint.last_success_at,
  })
  if (endpoint.kind === 'webhook') {
    const reason = attempts.some(({ status }) => status === 410)
      ? 'The receiver answered 410: it is gone'
      : failed > 0 && failing_since !== null && now - failing_since >= givenUpAfter
        ? 'Nothing could be delivered for 24 hours'
        : undefined
    if (reason) {
      await switchOff(tx, endpoint, reason, now)
      return 'off'
    }
  }
  return isTired ? 'enough' : 'more'
}
