import type { Db } from '../../../kernel/db/db.ts'
import { type Sample, type Survey, secondsSince, tally } from '../../../kernel/measures.ts'
import type { Attempt } from '../../../transports/transport.ts'
import { countInLine } from '../queries/in-line.ts'
import { type EndpointKind, endpointKinds } from '../schema.ts'
import { isSilence } from './verdict.ts'

const results = ['delivered', 'failed', 'unanswered', 'gone', 'hopeless'] as const
type Result = (typeof results)[number]

export const attempts = tally<{ kind: EndpointKind; result: Result }>({
  name: 'parley_delivery_attempts_total',
  help: 'Attempts to deliver an event, by the kind of receiver and what came of it',
  labels: { kind: endpointKinds, result: results },
})

export function resultOf(attempt: Attempt): Result {
  return isSilence(attempt) ? 'unanswered' : attempt.outcome
}

export const line: Survey = {
  gauges: {
    parley_deliveries: {
      help: 'Deliveries of all processes that are not finished: pending ones are in line, retrying ones beside it',
      labels: ['state'],
    },
    parley_deliveries_oldest_age_seconds: { help: 'How long ago the first of them was planned', labels: ['state'] },
  },
  async read(db: Db, now: number): Promise<Sample[]> {
    const found = await countInLine(db).executeTakeFirstOrThrow()
    const samplesOf = (state: string, count: number, since: number | null) => [
      { gauge: 'parley_deliveries', labels: { state }, value: Number(count) },
      { gauge: 'parley_deliveries_oldest_age_seconds', labels: { state }, value: secondsSince(since, now) },
    ]
    return [
      ...samplesOf('pending', found.pending, found.pending_since),
      ...samplesOf('retrying', found.retrying, found.retrying_since),
    ]
  },
}
