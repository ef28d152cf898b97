import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Download } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Bars } from '../../parts/chart.tsx'
import { Select } from '../../parts/field.tsx'
import { Section } from '../../parts/page.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Table } from '../../parts/table.tsx'
import { formatTime } from '../../parts/time.tsx'
import { Controls } from './controls.tsx'
import { saveCsv } from './csv.ts'
import { Part } from './part.tsx'
import { zone } from './range.ts'
import { useAsked } from './use-asked.ts'
import { comparedTo, durationOf } from './words.ts'

const metrics = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'resolutions_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
] as const
type Metric = (typeof metrics)[number] | 'bot_resolutions_count' | 'bot_handoffs_count'

export type Owner = { type: 'account' } | { type: 'agent' | 'inbox' | 'team' | 'label'; id: number }

const isTime = (metric: Metric) => metric.endsWith('_time')
const shown = (metric: Metric, value: number | null) => (isTime(metric) ? durationOf(value) : formatNumber(value ?? 0))

/** All metrics of the account or of one of its parts, and one of them over time. */
export function Figures({ owner }: { owner: Owner }) {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { asked, range } = useAsked()
  const query = { ...owner, ...range, business_hours: asked.hours }
  const summary = useQuery({
    queryKey: ['reports.summary', accountId, query] as const,
    queryFn: ({ signal }) => reports.summary(query, { signal }),
  })
  return (
    <>
      <Controls hasGroups hasHours />
      <Part query={summary}>
        {(data) => (
          <Stats>
            {metrics.map((metric) => (
              <Stat
                key={metric}
                label={t(`reports.${metric}`)}
                value={shown(metric, data[metric])}
                detail={comparedTo(data.previous[metric], data[metric])}
              />
            ))}
          </Stats>
        )}
      </Part>
      <Series owner={owner} of={metrics} />
    </>
  )
}

export function Series({ owner, of }: { owner: Owner; of: readonly Metric[] }) {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { asked, range } = useAsked()
  const [metric, setMetric] = useState<Metric>(of[0]!)
  const [isTable, setTable] = useState(false)
  const query = {
    ...{ ...owner, ...range, metric, timezone: zone },
    ...{ group_by: asked.group, business_hours: asked.hours },
  }
  const series = useQuery({
    queryKey: ['reports.series', accountId, query] as const,
    queryFn: ({ signal }) => reports.series(query, { signal }),
  })
  const when = (timestamp: number) =>
    formatTime(
      timestamp,
      asked.group === 'month' ? { month: 'short', year: 'numeric' } : { day: 'numeric', month: 'short' },
    )
  const save = () =>
    saveCsv(`${metric}-${asked.from}-${asked.to}`, [
      [t('reports.when'), isTime(metric) ? t('reports.seconds') : t(`reports.${metric}`)],
      ...(series.data ?? []).map(({ timestamp, value }) => [new Date(timestamp * 1000).toISOString(), value]),
    ])
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
          <Button icon={<Download aria-hidden />} disabled={!series.data} onClick={save}>
            {t('parts.csv')}
          </Button>
        </div>
      }
    >
      <Part query={series}>
        {(rows) => (
          <>
            {!isTable && (
              <Bars
                most={shown(metric, Math.max(0, ...rows.map(({ value }) => value)))}
                bars={rows.map(({ timestamp, value }) => ({
                  ...{ key: timestamp, value },
                  ...{ label: when(timestamp), text: shown(metric, value) },
                }))}
              />
            )}
            <Table
              isUnseen={!isTable}
              label={t(`reports.${metric}`)}
              rows={rows}
              keyOf={({ timestamp }) => timestamp}
              columns={[
                { name: 'when', title: t('reports.when'), cell: ({ timestamp }) => when(timestamp) },
                {
                  ...{ name: 'value', title: t(`reports.${metric}`), numeric: true },
                  cell: ({ value }) => shown(metric, value),
                },
              ]}
            />
          </>
        )}
      </Part>
    </Section>
  )
}
