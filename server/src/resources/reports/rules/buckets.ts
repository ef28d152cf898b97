import { day, hour } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/errors.ts'
import { unixTime } from '../../../kernel/time.ts'
import { offsetAt, stretches } from '../../../kernel/zoned-time.ts'
import type { GroupBy, RangeQuery, ZoneQuery } from '../schema.ts'
import { slotMs } from '../table.ts'
import { type Slots, slotOf } from './slots.ts'

/** The name of a zone, or how far its clocks are ahead of UTC, in milliseconds, all the year round. */
export type Zone = string | number

export function zoneOf({ timezone, timezone_offset = 0 }: ZoneQuery): Zone {
  if (timezone !== undefined) return timezone
  const offset = timezone_offset * hour
  if (offset % slotMs !== 0) {
    fail('not_allowed', { field: 'timezone_offset', message: 'must be a multiple of a quarter of an hour' })
  }
  return offset
}

/** A range is made of whole quarters of an hour: that in which it begins, up to that in which it ends. */
export function rangeOf({ since, until }: RangeQuery): Slots {
  if (until < since) fail('mismatch', { field: 'until', message: 'must not be before since' })
  const from = slotOf(since * 1000)
  return { from, to: until === since ? from : Math.ceil((until * 1000) / slotMs) }
}

/** The equally long range just before. */
export function previousOf({ from, to }: Slots): Slots {
  return { from: from - (to - from), to: from }
}

interface Bucket extends Slots {
  /** When its period begins, in Unix seconds: before the range, where that begins in the middle of one. */
  timestamp: number
}

const mostBuckets = 10_000
/** At least. */
const lengths: Record<GroupBy, number> = { hour, day, week: 7 * day, month: 28 * day, year: 365 * day }

/** The hours, days, weeks, months or years of a zone that lie in a range, each with the part of it that does. */
export function bucketsOf(range: Slots, groupBy: GroupBy, zone: Zone): Bucket[] {
  const [from, to] = [range.from * slotMs, range.to * slotMs]
  if (from >= to) return []
  if ((to - from) / lengths[groupBy] > mostBuckets) {
    fail('too_many', { field: 'group_by', message: `gives more than ${mostBuckets} parts: choose longer ones` })
  }
  const [, ...starts] = startsBetween(from - 2 * lengths[groupBy] - 2 * day, to, groupBy, zone)
  const first = starts.findLastIndex((start) => start <= from)
  return starts.slice(first).map((start, place, shown) => ({
    timestamp: unixTime(start),
    from: Math.max(range.from, slotOf(start)),
    to: Math.min(range.to, slotOf(shown[place + 1] ?? to)),
  }))
}

/**
 * When periods begin, the first being cut off. Where clocks are put forward over the beginning of one, it begins then;
 * where they are put back over it, it does not begin twice. Hours are as long as clocks run on: a day can have 25.
 */
function* startsBetween(from: number, to: number, groupBy: GroupBy, zone: Zone): Generator<number> {
  let last = Number.NEGATIVE_INFINITY
  for (const { start, end, offset } of undisturbed(from, to, zone)) {
    const current = startOfPeriod(start + offset, groupBy)
    if (current > last || groupBy === 'hour') {
      yield start
      last = current
    }
    for (let next = startOfNext(current, groupBy); next < end + offset; next = startOfNext(next, groupBy)) {
      if (next <= last) continue
      yield next - offset
      last = next
    }
  }
}

function undisturbed(from: number, to: number, zone: Zone) {
  return typeof zone === 'number' ? [{ start: from, end: to, offset: zone }] : stretches(from, to, zone)
}

/** 1970 began on a Thursday, and weeks begin on Sunday. */
const firstSunday = 3 * day
const week = 7 * day

/** As clocks show it, which is taken for UTC. */
export function startOfPeriod(shown: number, groupBy: GroupBy): number {
  const date = new Date(shown)
  switch (groupBy) {
    case 'hour':
    case 'day':
      return Math.floor(shown / lengths[groupBy]) * lengths[groupBy]
    case 'week':
      return Math.floor((shown - firstSunday) / week) * week + firstSunday
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
    case 'year':
      return Date.UTC(date.getUTCFullYear(), 0, 1)
  }
}

/** No period is twice as long as another one. */
function startOfNext(start: number, groupBy: GroupBy): number {
  return startOfPeriod(start + lengths[groupBy] * 1.5, groupBy)
}

/** What clocks show at a moment, taken for UTC. */
export function shownAt(ms: number, zone: Zone): number {
  return ms + (typeof zone === 'number' ? zone : offsetAt(ms, zone))
}

/** Such as 2026-01-31. */
export function dateOf(ms: number, zone: Zone): string {
  return new Date(shownAt(ms, zone)).toISOString().slice(0, 10)
}

/** The name of the zone, or such as UTC+05:30. */
export function zoneName(zone: Zone): string {
  if (typeof zone === 'string') return zone
  const sign = zone < 0 ? '-' : '+'
  return zone === 0 ? 'UTC' : `UTC${sign}${new Date(Math.abs(zone)).toISOString().slice(11, 16)}`
}
