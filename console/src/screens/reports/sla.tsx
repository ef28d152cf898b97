import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useAccountApi, useAccountId } from '../../data/account.ts'
import { nextCursor, readWithHeaders } from '../../data/client.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { ErrorNote } from '../../parts/error-note.tsx'
import { Section } from '../../parts/page.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Table } from '../../parts/table.tsx'
import { Time } from '../../parts/time.tsx'
import { Controls } from './controls.tsx'
import { Part } from './part.tsx'
import { useAsked } from './use-asked.ts'
import { nothing } from './words.ts'

/** How often what is promised was kept, and where it was not. */
export function Sla() {
  const accountId = useAccountId()
  const { appliedSlas } = useAccountApi()
  const { range } = useAsked()
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
      <Section title={t('reports.sla_late')}>
        <Misses />
      </Section>
    </>
  )
}

function Misses() {
  const accountId = useAccountId()
  const { range } = useAsked()
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['appliedSlas.list', accountId, range] as const,
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...range, ...(cursor && { cursor }) }
      const { reply, headers } = await readWithHeaders(accountId, (api) => api.appliedSlas.list(query, { signal }))
      return { misses: reply.payload, next: nextCursor(headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  if (isPending) return <Skeleton rows={3} />
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  const rows = data.pages.flatMap(({ misses }) => misses)
  if (rows.length === 0) return <Empty title={t('reports.sla_none')}>{t('reports.sla_none_about')}</Empty>
  return (
    <>
      <Table
        label={t('reports.sla_late')}
        rows={rows}
        keyOf={({ applied_sla }) => applied_sla.id}
        columns={[
          {
            ...{ name: 'contact', title: t('reports.contact') },
            cell: ({ conversation: { id, contact } }) => (
              <Link
                to="/accounts/$accountId/conversations/$conversationId"
                params={{ accountId: String(accountId), conversationId: String(id) }}
                className="reports-link"
              >
                <bdi>{contact.name || `#${id}`}</bdi>
              </Link>
            ),
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
      {hasNextPage && (
        <div>
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('reports.show_more')}
          </Button>
        </div>
      )}
    </>
  )
}
