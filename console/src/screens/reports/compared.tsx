import type { ReactNode } from 'react'
import { formatNumber, t } from '../../i18n.ts'
import { Stat, Stats } from '../../parts/stat.tsx'
import { useAsked } from './use-asked.ts'
import type { Metric } from './use-series.ts'
import { nothing } from './words.ts'

interface ComparedStatsProps<Shown extends Metric> {
  metrics: readonly Shown[]
  summary: Record<Shown, number | null> & { previous: Record<Shown, number | null> }
  show: (metric: Shown, value: number | null) => ReactNode
}

/** Figures of the period, each with how it has changed; what the signs stand for is said once. */
export function ComparedStats<Shown extends Metric>({ metrics, summary, show }: ComparedStatsProps<Shown>) {
  const { previous } = summary
  return (
    <div>
      <Stats>
        {metrics.map((metric) => (
          <Stat
            key={metric}
            label={t(`reports.${metric as Metric}`)}
            value={show(metric, summary[metric])}
            detail={<Compared before={previous[metric]} now={summary[metric]} />}
          />
        ))}
      </Stats>
      <ComparedWith />
    </div>
  )
}

/** How a figure has changed: a sign, which is the same whatever is measured, and a sentence for those who do not see it. */
function Compared({ before, now }: { before: number | null; now: number | null }) {
  const { sign, text } = changeOf(before, now)
  return (
    <>
      <span aria-hidden="true">{sign}</span>
      <span className="visually-hidden">{text}</span>
    </>
  )
}

function changeOf(before: number | null, now: number | null): { sign: string; text: string } {
  if (!before || now === null) return { sign: nothing, text: t('reports.no_before') }
  const share = (now - before) / before
  const percent = formatNumber(Math.abs(share), { style: 'percent', maximumFractionDigits: 0 })
  if (Math.abs(share) < 0.005) return { sign: `= ${percent}`, text: t('reports.as_before') }
  return share > 0
    ? { sign: `▲ ${percent}`, text: t('reports.higher_than_before', { percent }) }
    : { sign: `▼ ${percent}`, text: t('reports.lower_than_before', { percent }) }
}

function ComparedWith() {
  const { range } = useAsked()
  const days = Math.round((range.until - range.since) / (24 * 60 * 60))
  return <p className="reports-compared">{t('reports.compared_with', { days, shown: formatNumber(days) })}</p>
}
