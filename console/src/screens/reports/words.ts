import { formatNumber, t } from '../../i18n.ts'
import { formatDuration } from '../../parts/time.tsx'

export const nothing = '–'

/** In seconds, while others are counted. */
export const isTime = (metric: string) => metric.endsWith('_time')

export function durationOf(seconds: number | null | undefined): string {
  return seconds ? formatDuration(seconds) : nothing
}

/** In words as well as by the sign. */
export function comparedTo(before: number | null, now: number | null): string {
  if (!before || now === null) return t('reports.no_before')
  const share = (now - before) / before
  const percent = formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })
  if (Math.abs(share) < 0.005) return t('reports.as_before')
  return share > 0 ? t('reports.more_than_before', { percent }) : t('reports.less_than_before', { percent })
}
