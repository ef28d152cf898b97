import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReportSummaryOfOne } from '../../../../sdk/src/index.ts'
import { type Bootstrap, useAccountApi, useAccountId, useBootstrap } from '../../data/account.ts'
import { formatNumber, t } from '../../i18n.ts'
import { Download } from '../../icons.ts'
import { Button } from '../../parts/button.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Section } from '../../parts/page.tsx'
import { type Column, Table } from '../../parts/table.tsx'
import { Controls } from './controls.tsx'
import { saveCsv } from './csv.ts'
import { Part } from './part.tsx'
import { searchOf, useAsked } from './use-asked.ts'
import { durationOf } from './words.ts'

export const ownerKinds = ['agents', 'inboxes', 'teams', 'labels'] as const
export type OwnerKind = (typeof ownerKinds)[number]

export const ownerTypes = { agents: 'agent', inboxes: 'inbox', teams: 'team', labels: 'label' } as const
const operations = { agents: 'byAgent', inboxes: 'byInbox', teams: 'byTeam', labels: 'byLabel' } as const

/** What an agent, inbox, team or label is called; undefined where it is gone. */
export function ownerName(bootstrap: Bootstrap, kind: OwnerKind, id: number): string | undefined {
  if (kind === 'agents') {
    const agent = bootstrap.agents.find((each) => each.id === id)
    return agent && (agent.name || agent.email)
  }
  if (kind === 'labels') return bootstrap.labels.find((each) => each.id === id)?.title
  const those: { id: number; name: string }[] = bootstrap[kind]
  return those.find((each) => each.id === id)?.name
}

type Row = ReportSummaryOfOne & { name: string }

const counts = ['conversations_count', 'resolved_conversations_count'] as const
const times = ['avg_first_response_time', 'avg_resolution_time', 'avg_reply_time'] as const

/** All of a kind beside each other. */
export function Owners({ kind }: { kind: OwnerKind }) {
  const accountId = useAccountId()
  const { reports } = useAccountApi()
  const bootstrap = useBootstrap()
  const { asked, range } = useAsked()
  const [sort, setSort] = useState('-conversations_count')
  const operation = operations[kind]
  const query = { ...range, business_hours: asked.hours }
  const compared = useQuery({
    queryKey: [`reports.${operation}`, accountId, query] as const,
    queryFn: ({ signal }): Promise<ReportSummaryOfOne[]> => reports[operation](query, { signal }),
  })
  const named = (compared.data ?? []).flatMap((row): Row[] => {
    const name = ownerName(bootstrap, kind, row.id)
    return name === undefined ? [] : [{ ...row, name }]
  })
  const rows = sorted(named, sort)
  const columns: Column<Row>[] = [
    {
      ...{ name: 'name', title: t('reports.name'), sortable: true },
      cell: ({ id, name }) => (
        <Link
          to={`/accounts/${accountId}/reports/${kind}/${id}` as string}
          search={searchOf(asked) as never}
          className="reports-link"
        >
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    ...counts.map((name) => ({
      ...{ name, title: t(`reports.${name}`), numeric: true, sortable: true },
      cell: (row: Row) => formatNumber(row[name]),
    })),
    ...times.map((name) => ({
      ...{ name, title: t(`reports.${name}`), numeric: true, sortable: true },
      cell: (row: Row) => durationOf(row[name]),
    })),
  ]
  const save = () =>
    saveCsv(`${kind}-${asked.from}-${asked.to}`, [
      columns.map(({ title }) => title),
      ...rows.map((row) => [row.name, ...counts.map((name) => row[name]), ...times.map((name) => row[name])]),
    ])
  return (
    <>
      <Controls hasHours />
      <Section
        title={t(`reports.${kind}`)}
        actions={
          <Button icon={<Download aria-hidden />} disabled={rows.length === 0} onClick={save}>
            {t('parts.csv')}
          </Button>
        }
      >
        <Part query={compared}>
          {() =>
            rows.length > 0 ? (
              <Table
                label={t(`reports.${kind}`)}
                {...{ columns, rows, sort }}
                keyOf={({ id }) => id}
                onSort={setSort}
              />
            ) : (
              <Empty title={t('reports.none')}>{t('reports.none_about')}</Empty>
            )
          }
        </Part>
      </Section>
    </>
  )
}

function sorted(rows: Row[], sort: string): Row[] {
  const name = sort.replace(/^-/, '') as 'name' | (typeof counts)[number] | (typeof times)[number]
  const direction = sort.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) =>
    name === 'name' ? direction * a.name.localeCompare(b.name) : direction * ((a[name] ?? 0) - (b[name] ?? 0)),
  )
}
