import { useEffect, useState } from 'react'
import { formatNumber, t } from '../../i18n.ts'
import { Download } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Select } from '../../parts/field.tsx'
import { onDemand } from '../../parts/on-demand.ts'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Table } from '../../parts/table.tsx'
import { formatDuration } from '../../parts/time.tsx'
import { saveCsv } from './csv.ts'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'
import { type Metric, type Owner, type Point, type Row, useSeries } from './use-series.ts'
import { isTime, nothing } from './words.ts'

/** As high as a line with its legend. */
const height = 244
/** What draws lines is larger than all else of the reports, of which most have none. */
const drawing = onDemand(() => import('../../parts/line-chart.tsx'), { Failed: ErrorNote })
const LineChart = drawing.part('LineChart', { meanwhile: <Skeleton rows={1} height={height} /> })

/** One of some metrics, chosen there, as a line or as a table. */
export function Series({ owner, of }: { owner: Owner; of: readonly Metric[] }) {
  const { asked } = useAsked()
  const [metric, setMetric] = useState<Metric>(of[0]!)
  const [isTable, setTable] = useState(false)
  const { answer, rowsOf, days } = useSeries(owner, metric)
  useEffect(() => void drawing.preload(), [])
  const format = isTime(metric) ? formatDuration : formatCount
  const shown = (value: number | null | undefined) => (typeof value === 'number' ? format(value) : nothing)

  const save = () => {
    const value = isTime(metric) ? t('reports.seconds') : t(`reports.${metric}`)
    const isoOf = (point: Point | undefined) => (point ? new Date(point.timestamp * 1000).toISOString() : null)
    saveCsv(`${metric}-${asked.from}-${asked.to}`, [
      [t('reports.when'), value, `${t('reports.before')}: ${t('reports.when')}`, `${t('reports.before')}: ${value}`],
      ...rowsOf(answer.data ?? []).map((row) => [isoOf(row), row.value, isoOf(row.before), row.before?.value ?? null]),
    ])
  }
  return (
    <Section
      title={t('reports.over_time')}
      actions={
        <div className="reports-actions">
          <Select
            label={t('reports.metric')}
            hideLabel
            value={metric}
            onChange={({ target }) => setMetric(target.value as Metric)}
            options={of.map((value) => ({ value, label: t(`reports.${value}`) }))}
          />
          <Button aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? t('reports.as_chart') : t('reports.as_table')}
          </Button>
          <Button icon={<Download aria-hidden />} disabled={!answer.data} onClick={save}>
            {t('parts.csv')}
          </Button>
        </div>
      }
    >
      <Part query={answer} height={height}>
        {(data) => {
          const rows = rowsOf(data)
          return (
            <>
              {!isTable && <Chart metric={metric} rows={rows} days={days} format={format} shown={shown} />}
              <Table
                isUnseen={!isTable}
                label={t(`reports.${metric}`)}
                rows={rows}
                keyOf={({ timestamp }) => timestamp}
                columns={[
                  { name: 'when', title: t('reports.when'), cell: ({ when }) => when },
                  {
                    ...{ name: 'value', title: t(`reports.${metric}`), numeric: true },
                    cell: ({ value }) => shown(value),
                  },
                  {
                    ...{ name: 'before', title: t('reports.before'), numeric: true },
                    cell: ({ before }) => shown(before?.value),
                  },
                ]}
              />
            </>
          )
        }}
      </Part>
    </Section>
  )
}

interface ChartProps {
  metric: Metric
  rows: readonly Row[]
  days: readonly { from: string; to: string }[]
  format: (value: number) => string
  shown: (value: number | null | undefined) => string
}

function Chart({ metric, rows, days, format, shown }: ChartProps) {
  const name = t(`reports.${metric}`)
  const [about, aboutBefore] = days.map((each) => t('reports.days', each))
  const measured = rows.flatMap(({ value }) => value ?? [])
  const label =
    measured.length > 0
      ? t('reports.chart', {
          ...{ name, days: about! },
          ...{ least: format(Math.min(...measured)), most: format(Math.max(...measured)) },
        })
      : t('reports.chart_empty', { name, days: about! })
  const isCompared = rows.some(({ before }) => typeof before?.value === 'number')
  return (
    <LineChart
      label={label}
      pointLabel={t('reports.point')}
      unit={isTime(metric) ? 'seconds' : 'count'}
      formatStep={format}
      formatValue={shown}
      line={{ name, about: about!, points: rows }}
      background={
        isCompared
          ? {
              ...{ name: t('reports.before'), about: aboutBefore! },
              points: rows.map(({ before }) => before ?? { when: nothing, value: null }),
            }
          : undefined
      }
    />
  )
}

const formatCount = (value: number) => formatNumber(value)
