import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber } from '../../i18n.ts'
import { StatDuration } from '../../parts/stat.tsx'
import { ComparedStats } from './compared.tsx'
import { Controls } from './controls.tsx'
import { Part } from './part.tsx'
import { Series } from './series.tsx'
import { useAsked } from './use-asked.ts'
import type { Metric, Owner } from './use-series.ts'
import { isTime, nothing } from './words.ts'

const metrics = [
  'conversations_count',
  'incoming_messages_count',
  'outgoing_messages_count',
  'resolutions_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
] as const

function shown(metric: Metric, value: number | null) {
  if (!isTime(metric)) return formatNumber(value ?? 0)
  return value ? <StatDuration seconds={value} /> : nothing
}

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
      <Part query={summary}>{(data) => <ComparedStats metrics={metrics} summary={data} show={shown} />}</Part>
      <Series owner={owner} of={metrics} />
    </>
  )
}
