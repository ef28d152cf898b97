import { useQuery } from '@tanstack/react-query'
import { useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { usePresence } from '../../live/live.ts'
import { Section } from '../../parts/page.tsx'
import { Stat, Stats } from '../../parts/stat.tsx'
import { Table } from '../../parts/table.tsx'
import { HeatMap } from './heat-map.tsx'
import { Part } from './part.tsx'

const everyMs = 30_000

/** What there is at present. */
export function Overview() {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const live = useQuery({
    queryKey: ['reports.live', accountId] as const,
    queryFn: ({ signal }) => reports.live({}, { signal }),
    refetchInterval: everyMs,
  })
  return (
    <>
      <Section title={t('reports.now')}>
        <Part query={live}>
          {(data) => (
            <Stats>
              {(['open', 'unattended', 'unassigned', 'pending'] as const).map((name) => (
                <Stat key={name} label={t(`reports.${name}`)} value={formatNumber(data[name])} />
              ))}
            </Stats>
          )}
        </Part>
      </Section>
      <Section title={t('reports.agents')}>
        <Agents />
      </Section>
      <HeatMap />
    </>
  )
}

function Agents() {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const { agents } = useBootstrap()
  const presence = usePresence()
  const query = useQuery({
    queryKey: ['reports.liveBy', accountId, 'assignee_id'] as const,
    queryFn: ({ signal }) => reports.liveBy({ group_by: 'assignee_id' }, { signal }),
    refetchInterval: everyMs,
  })
  const stateOf = (id: number) => {
    const state = presence.get(id)
    return state === 'online' || state === 'busy' ? t(`parts.${state}`) : t('reports.offline')
  }
  return (
    <Part query={query}>
      {(counts) => {
        const of = (id: number) => counts.find(({ assignee_id }) => assignee_id === id)
        return (
          <Table
            label={t('reports.agents')}
            rows={agents}
            keyOf={({ id }) => id}
            columns={[
              { name: 'name', title: t('reports.name'), cell: ({ name, email }) => <bdi>{name || email}</bdi> },
              { name: 'state', title: t('reports.state'), cell: ({ id }) => stateOf(id) },
              {
                ...{ name: 'open', title: t('reports.open'), numeric: true },
                cell: ({ id }) => formatNumber(of(id)?.open ?? 0),
              },
              {
                ...{ name: 'unattended', title: t('reports.unattended'), numeric: true },
                cell: ({ id }) => formatNumber(of(id)?.unattended ?? 0),
              },
            ]}
          />
        )
      }}
    </Part>
  )
}
