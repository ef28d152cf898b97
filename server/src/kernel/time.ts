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

function isoMilliseconds(text: string): number {
  return /^\d{4}-\d\d-\d\d(T|$)/.test(text) ? Date.parse(text) : Number.NaN
}
