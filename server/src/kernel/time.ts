import { fail } from './errors.ts'

/** Milliseconds → ISO 8601, UTC, with milliseconds. */
export function isoTime(ms: number): string {
  return new Date(ms).toISOString()
}

/** Milliseconds → whole seconds since 1970. */
export function unixTime(ms: number): number {
  return Math.floor(ms / 1000)
}

/** What a caller means by ISO 8601 or Unix seconds, in milliseconds. */
export function readMoment(moment: string | number, field: string): number {
  const ms = /^\d{1,12}$/.test(`${moment}`) ? Number(moment) * 1000 : isoMilliseconds(String(moment))
  if (Number.isNaN(ms) || ms > latest)
    fail('bad_format', { field, message: 'must be an ISO 8601 time or Unix seconds' })
  return ms
}

const latest = Date.UTC(9999, 11, 31)

/** A time without a zone is UTC, as all of ours are; some clients part it from the day by a space. */
function isoMilliseconds(text: string): number {
  const [, date, time = '', zone] = /^(\d{4}-\d\d-\d\d)(?:[T ]([\d:.]+)(Z|[+-]\d\d:?\d\d)?)?$/.exec(text) ?? []
  return date === undefined ? Number.NaN : Date.parse(time === '' ? date : `${date}T${time}${zone ?? 'Z'}`)
}

/** From a moment up to, and without, another one, in milliseconds. */
export interface Span {
  from: number
  to: number
}

const dayMs = 86_400_000

/** The day or the moment that a text names in ISO 8601; what says no zone is UTC. */
export function readDate(text: string): Span | undefined {
  const [, year, month, day, hour, minute, second, fraction, sign, zoneHours, zoneMinutes] = isoDate.exec(text) ?? []
  if (year === undefined) return undefined
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day))
  // The 31st of February would be taken for a day of March.
  if (new Date(midnight).getUTCMonth() !== Number(month) - 1) return undefined
  if (hour === undefined) return { from: midnight, to: midnight + dayMs }
  const minutes = Number(hour) * 60 + Number(minute)
  const offset = (Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0)) * (sign === '-' ? -1 : 1)
  const seconds = (minutes - offset) * 60 + Number(second ?? 0)
  const from = midnight + seconds * 1000 + Number((fraction ?? '').padEnd(3, '0').slice(0, 3))
  return { from, to: from + 1 }
}

/** PostgreSQL reads such texts with it as well, so a change needs a migration. */
export const isoDatePattern =
  '^([1-9][0-9]{3})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])' +
  '(?:T([01][0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9])(?:[.]([0-9]{1,9}))?)?' +
  '(?:Z|([+-])([01][0-9]|2[0-3]):?([0-5][0-9]))?)?$'

const isoDate = new RegExp(isoDatePattern)

/** The first moment of the day (UTC) so many days before. */
export function startOfDay(now: number, daysBefore = 0): number {
  return (Math.floor(now / dayMs) - daysBefore) * dayMs
}
