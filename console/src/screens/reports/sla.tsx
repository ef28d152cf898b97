import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { usePages } from '../../data/pages.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Empty } from '../../parts/empty.tsx'
import { Section } from '../../parts/page.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Time } from '../../parts/time.tsx'
import { DownloadButton } from '../download-button.tsx'
import { Listed } from '../listed.tsx'
import { Controls } from './controls.tsx'
import { ConversationLink } from './conversation-link.tsx'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'
import { nothing } from './words.ts'

/** How often what is promised was kept, and where it was not. */
export function Sla() {
  const accountId = useAccountId()
  const { role } = useBootstrap()
  const { appliedSlas } = useAccountApi()
  const { asked, range } = useAsked()
  const metrics = useQuery({
    queryKey: ['appliedSlas.metrics', accountId, range] as const,
    queryFn: ({ signal }) => appliedSlas.metrics(range, { signal }),
  })
  return (
    <>
      <Controls />
      <Part query={metrics}>
        {({ total_applied_slas, number_of_sla_misses, hit_rate }) => (
          <Stats>
            <Stat label={t('reports.sla_kept')} value={total_applied_slas > 0 ? <bdi>{hit_rate}</bdi> : nothing} />
            <Stat label={t('reports.sla_conversations')} value={formatNumber(total_applied_slas)} />
            <Stat label={t('reports.sla_missed')} value={formatNumber(number_of_sla_misses)} />
          </Stats>
        )}
      </Part>
      <Section
        title={t('reports.sla_late')}
        actions={
          role === 'administrator' && (
            <DownloadButton path="applied_slas/download" name={`late-${asked.from}-${asked.to}`} asked={range} />
          )
        }
      >
        <Misses />
      </Section>
    </>
  )
}

function Misses() {
  const { range } = useAsked()
  const pages = usePages({
    operation: 'appliedSlas.list',
    args: range,
    read: async (api, paging, signal) => ({
      items: (await api.appliedSlas.list({ ...range, ...paging }, { signal })).payload,
    }),
  })
  return (
    <Listed
      label={t('reports.sla_late')}
      pages={pages}
      keyOf={({ applied_sla }) => applied_sla.id}
      empty={<Empty title={t('reports.sla_none')}>{t('reports.sla_none_about')}</Empty>}
      columns={[
        {
          ...{ name: 'contact', title: t('reports.contact') },
          cell: ({ conversation: { id, contact } }) => <ConversationLink number={id} name={contact.name} />,
        },
        {
          ...{ name: 'policy', title: t('reports.sla_policy') },
          cell: ({ applied_sla }) => <bdi>{applied_sla.sla_name}</bdi>,
        },
        {
          ...{ name: 'late', title: t('reports.sla_what') },
          cell: ({ sla_events }) =>
            [...new Set(sla_events.map(({ event_type }) => event_type))]
              .map((type) => t(`reports.sla_${type}`))
              .join(' · ') || nothing,
        },
        {
          ...{ name: 'agent', title: t('reports.agent'), optional: true },
          cell: ({ conversation }) => <bdi>{conversation.assignee?.name ?? nothing}</bdi>,
        },
        {
          ...{ name: 'when', title: t('reports.when') },
          cell: ({ applied_sla }) => <Time at={applied_sla.created_at} />,
        },
      ]}
    />
  )
}
