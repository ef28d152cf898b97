import { day, second } from '../../../kernel/clock.ts'
import { bucketsOf, dateOf, shownAt, type Zone } from './buckets.ts'
import { type Slots, slotOf } from './slots.ts'

interface Hour extends Slots {
  /** The place of its day among the dates. */
  date: number
  /** As clocks show it. */
  hour: number
}

/** The hours of so many days before the one that it is in the zone. */
export function trafficHours(now: number, days: number, zone: Zone): { dates: string[]; hours: Hour[] } {
  const recent = bucketsOf({ from: slotOf(now - (days + 1) * day), to: slotOf(now) + 1 }, 'day', zone)
  const starts = recent.map(({ timestamp }) => timestamp * second).slice(-days - 1)
  const dates = starts.slice(0, -1).map((start) => dateOf(start, zone))
  const hours = bucketsOf({ from: slotOf(starts[0]!), to: slotOf(starts.at(-1)!) }, 'hour', zone)
  return {
    dates,
    hours: hours.map(({ from, to, timestamp }) => {
      const shown = new Date(shownAt(timestamp * second, zone))
      return { from, to, date: dates.indexOf(dateOf(timestamp * second, zone)), hour: shown.getUTCHours() }
    }),
  }
}
