import { day, minute } from './clock.ts'

/** What clocks and calendars show somewhere. */
export interface ZonedParts {
  year: number
  /** 1 is January. */
  month: number
  day: number
  /** 0 is Sunday. */
  weekday: number
  hour: number
  minute: number
  second: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const [numeric, hourCycle] = ['numeric', 'h23'] as const
    const date = { year: numeric, month: numeric, day: numeric } as const
    const time = { hour: numeric, minute: numeric, second: numeric, hourCycle } as const
    formatter = new Intl.DateTimeFormat('en-US', { timeZone, ...date, ...time })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

export function zonedParts(ms: number, timeZone: string): ZonedParts {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as unknown as ZonedParts
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return { year, month, day, weekday, hour, minute, second }
}

/** How far the clocks there are ahead of UTC, in milliseconds. */
export function offsetAt(ms: number, timeZone: string): number {
  const shown = zonedParts(ms, timeZone)
  const { year, month, hour } = shown
  return Date.UTC(year, month - 1, shown.day, hour, shown.minute, shown.second) - Math.floor(ms / 1000) * 1000
}

interface Stretch {
  start: number
  end: number
  offset: number
}

const week = 7 * day
const precision = minute

/** The span cut where clocks are changed. Asking what clocks show is dear, and no zone changes them twice in a week. */
export function* stretches(from: number, to: number, timeZone: string): Generator<Stretch> {
  let start = from
  let offset = offsetAt(from, timeZone)
  for (let probed = from; probed < to; ) {
    const probe = Math.min(probed + week, to)
    const next = offsetAt(probe, timeZone)
    if (next !== offset) {
      const end = changeBetween(probed, probe, offset, timeZone)
      yield { start, end, offset }
      start = end
      offset = next
    }
    probed = probe
  }
  yield { start, end: to, offset }
}

function changeBetween(from: number, to: number, before: number, timeZone: string): number {
  let [earlier, later] = [Math.floor(from / precision), Math.ceil(to / precision)]
  while (later - earlier > 1) {
    const middle = Math.floor((earlier + later) / 2)
    if (offsetAt(middle * precision, timeZone) === before) earlier = middle
    else later = middle
  }
  return later * precision
}
