import { formatDuration } from '../../parts/time.tsx'

export const nothing = '–'

/** In seconds, while others are counted. */
export const isTime = (metric: string) => metric.endsWith('_time')

export function durationOf(seconds: number | null | undefined): string {
  return seconds ? formatDuration(seconds) : nothing
}
