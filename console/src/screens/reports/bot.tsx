import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Stat, Stats } from '../../parts/stat.tsx'
import { ComparedStats } from './compared.tsx'
import { Controls } from './controls.tsx'
import { Part } from './part.tsx'
import { Series } from './series.tsx'
import { useAsked } from './use-asked.ts'

const metrics = ['bot_resolutions_count', 'bot_handoffs_count'] as const
const account = { type: 'account' } as const
const percent = { style: 'percent', maximumFractionDigits: 0 } as const

/** How far bots get by themselves. */
export function Bot() {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { range } = useAsked()
  const figures = useQuery({
    queryKey: ['reports.botMetrics', accountId, range] as const,
    queryFn: ({ signal }) => reports.botMetrics(range, { signal }),
  })
  const summary = useQuery({
    queryKey: ['reports.botSummary', accountId, range] as const,
    queryFn: ({ signal }) => reports.botSummary({ ...account, ...range }, { signal }),
  })
  return (
    <>
      <Controls hasGroups />
      <Part query={figures}>
        {({ conversation_count, message_count, resolution_rate, handoff_rate }) => (
          <Stats>
            <Stat label={t('reports.bot_conversations')} value={formatNumber(conversation_count)} />
            <Stat label={t('reports.bot_messages')} value={formatNumber(message_count)} />
            <Stat label={t('reports.bot_resolution_rate')} value={formatNumber(resolution_rate / 100, percent)} />
            <Stat label={t('reports.bot_handoff_rate')} value={formatNumber(handoff_rate / 100, percent)} />
          </Stats>
        )}
      </Part>
      <Part query={summary}>
        {(data) => <ComparedStats metrics={metrics} summary={data} show={(_, count) => formatNumber(count ?? 0)} />}
      </Part>
      <Series owner={account} of={metrics} />
    </>
  )
}
