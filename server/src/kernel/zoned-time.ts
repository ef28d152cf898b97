/** A moment as the clocks of a time zone show it: months count from 1, and weekday 0 is Sunday. */
export interface ZonedParts {
  year: number
  month: number
  day: number
  weekday: number
  hour: number
  minute: number
  second: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

export function zonedParts(ms: number, timeZone: string): ZonedParts {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(ms)) parts[type] = Number(value)
  const { year, month, day, hour, minute, second } = parts as unknown as ZonedParts
  return { year, month, day, weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(), hour, minute, second }
}

/**
 * When the clocks of a time zone show this. What they skip, as summer time begins, is as much later; of what they show
 * twice, as it ends, it is the first.
 */
export function zonedToUtc(parts: Omit<ZonedParts, 'weekday'>, timeZone: string): number {
  const wanted = utcOf(parts)
  const offsets = [offsetAt(wanted - longestShift, timeZone), offsetAt(wanted + longestShift, timeZone)]
  const exact = offsets.map((offset) => wanted - offset).filter((ms) => utcOf(zonedParts(ms, timeZone)) === wanted)
  return exact.length > 0 ? Math.min(...exact) : wanted - offsets[0]!
}

/** Further than any zone is from UTC, and less than the time between two changes of its clocks. */
const longestShift = 24 * 60 * 60 * 1000

/** How far the clocks are ahead of UTC. */
function offsetAt(ms: number, timeZone: string): number {
  return utcOf(zonedParts(ms, timeZone)) - Math.floor(ms / 1000) * 1000
}

function utcOf({ year, month, day, hour, minute, second }: Omit<ZonedParts, 'weekday'>): number {
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Making one takes far longer than using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}
