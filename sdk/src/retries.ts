import { ApiError, NetworkError } from './errors.ts'

const firstDelayMs = 500
const longestDelayMs = 8_000
/** Who is told to come back later than this is told so, rather than kept waiting. */
const longestWaitMs = 60_000

/** How long to wait before a call is tried again; undefined where trying again would not help. */
export function delayBefore(attempt: number, error: unknown): number | undefined {
  if (!mayPass(error)) return undefined
  const backoff = Math.min(firstDelayMs * 2 ** attempt, longestDelayMs)
  const { retryAfter } = error as { retryAfter?: number }
  if (retryAfter === undefined) return (backoff * (1 + Math.random())) / 2
  // Whoever was told the same should not come back in the same moment.
  return retryAfter * 1000 > longestWaitMs ? undefined : retryAfter * 1000 + (firstDelayMs * Math.random()) / 2
}

function mayPass(error: unknown): boolean {
  if (error instanceof NetworkError) return true
  if (!(error instanceof ApiError)) return false
  // An attempt that was given up may still be running under the same key.
  if (error.code === 'request_in_flight') return true
  return [429, 502, 503, 504].includes(error.status) && error.code !== 'too_expensive'
}

/** The seconds that a `Retry-After` asks for, which is a number of them or a date. */
export function retryAfterOf(header: string | null): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds))
}
