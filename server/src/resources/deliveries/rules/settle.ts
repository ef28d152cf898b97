import { day, minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Attempt } from '../../../transports/transport.ts'
import { followUp } from '../jobs/follow-up.ts'
import { holdEndpoint, updateEndpoint } from '../queries/deliveries.ts'
import { type DueDelivery, promoteNext, updateUnfinished } from '../queries/sending.ts'
import type { EndpointRow, Refusals } from '../table.ts'
import { ownStream } from './own-stream.ts'
import { KnownRefusals } from './refusals.ts'
import { switchOff } from './switch-off.ts'
import type { Outcome, Tried } from './tried.ts'
import { isSilence, isSuccess, judge, mayPass } from './verdict.ts'

/** So many attempts in a row without any answer, and the receiver is left alone for a while. */
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
  const attempts = tried.map(({ attempt }) => attempt)
  const failures = failuresAfter(endpoint, attempts)
  const isSilent = failures >= patience
  const refusals = new KnownRefusals(endpoint)
  const outOfLine: DueDelivery[] = []
  for (const each of tried) {
    const outcome = await note(tx, each, { isSilent, isRefused: refusals.include(each), now })
    if (outcome === 'ended' || outcome === 'stepped out') outOfLine.push(each.delivery)
    if (outcome === 'stepped out') refusals.add(each, now)
    refusals.correct(each)
    await followUp(tx, endpoint, each, { outcome, isSilent, now })
  }
  await promoteNext(
    tx,
    endpoint,
    outOfLine.map(({ stream }) => stream),
    now,
  )
  return takeStock(tx, endpoint, attempts, { failures, refused: refusals.all, now })
}

/** A receiver that answers, even if not well, is there. */
function failuresAfter(endpoint: EndpointRow, attempts: readonly Attempt[]): number {
  if (attempts.some(({ status }) => status !== undefined)) return 0
  return endpoint.failures + attempts.filter(isSilence).length
}

async function note(
  tx: Tx,
  { delivery, attempt }: Tried,
  { isSilent, isRefused, now }: { isSilent: boolean; isRefused: boolean; now: number },
): Promise<Outcome> {
  const attempts = delivery.attempts + 1
  const verdict = judge(attempt, attempts)
  const isOver = 'end' in verdict
  // Where nobody answers at all, the line stays as it is: another one would fare no better.
  const stepsOut = !isOver && delivery.status === 'pending' && (verdict.stepsOut || isRefused) && !isSilent
  const wasThere = await updateUnfinished(tx, delivery, {
    attempts,
    status: isOver ? verdict.end : stepsOut ? 'retrying' : delivery.status,
    stream: stepsOut ? ownStream(delivery.id) : delivery.stream,
    finished_at: isOver ? now : null,
    next_attempt_at: isOver ? null : now + verdict.retryIn,
    first_attempt_at: delivery.first_attempt_at ?? now,
    last_attempt_at: now,
    response_status: attempt.status ?? null,
    latency_ms: attempt.ms ?? null,
    last_error: attempt.error?.slice(0, 255) ?? null,
    response_excerpt: attempt.excerpt || null,
  })
  if (!wasThere) return 'lost'
  return isOver ? 'ended' : stepsOut ? 'stepped out' : 'waits'
}

/** What the attempts say about the receiver itself. */
async function takeStock(
  tx: Tx,
  endpoint: EndpointRow,
  attempts: readonly Attempt[],
  { failures, refused, now }: { failures: number; refused: Refusals; now: number },
): Promise<Standing> {
  const hasFailed = attempts.some(mayPass)
  const isWell = attempts.some(isSuccess)
  const failing_since = isWell ? null : (endpoint.failing_since ?? (hasFailed ? now : null))
  const isTired = failures >= patience && attempts.some(isSilence)
  await updateEndpoint(tx, endpoint, {
    failures,
    failing_since,
    refused,
    paused_until: isTired ? now + pause : failures === 0 ? null : endpoint.paused_until,
    last_success_at: isWell ? now : endpoint.last_success_at,
  })
  if (endpoint.kind === 'webhook') {
    const reason = attempts.some(({ outcome }) => outcome === 'gone')
      ? 'The receiver answered 410: it is gone'
      : hasFailed && failing_since !== null && now - failing_since >= givenUpAfter
        ? 'Nothing could be delivered for 24 hours'
        : undefined
    if (reason) {
      await switchOff(tx, endpoint, reason, now)
      return 'off'
    }
  }
  return isTired ? 'enough' : 'more'
}
