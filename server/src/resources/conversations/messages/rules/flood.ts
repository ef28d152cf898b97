import { minute } from '../../../../kernel/clock.ts'
import { Failure, problem } from '../../../../kernel/errors.ts'
import type { ConversationRow } from '../../table.ts'

const messagesPerMinute = 200

type Counted = Pick<ConversationRow, 'flood_minute' | 'flood_count'>

/** Counts one more message of the current minute; refuses it when there are too many. */
export function countMessage({ flood_minute, flood_count }: Counted, now: number): Counted {
  const current = Math.floor(now / minute)
  const count = flood_minute === current ? flood_count + 1 : 1
  if (count > messagesPerMinute) {
    const wait = Math.ceil(((current + 1) * minute - now) / 1000)
    throw new Failure([problem('rate_limited')], { 'retry-after': String(wait) })
  }
  return { flood_minute: current, flood_count: count }
}
