import { second } from '../../../kernel/clock.ts'
import type { Cell } from '../../../kernel/csv.ts'
import type { InboxesTable, OwnersTable, RangeQuery, SummaryTable, Traffic, ZoneQuery } from '../schema.ts'
import { dateOf, zoneOf } from './buckets.ts'

/** Reports as tables of words, for whoever opens them with a spreadsheet. */

type Rows = Cell[][]
type Period = OwnersTable['period']

/** The days on which the range begins and ends where it is asked for. */
export function periodOf({ since, until, ...query }: RangeQuery & ZoneQuery): Period {
  const zone = zoneOf(query)
  return { since: dateOf(since * second, zone), until: dateOf(Math.max(since, until - 1) * second, zone) }
}

function headed({ since, until }: Period, rows: Rows): Rows {
  return [[`Reporting period ${since} to ${until}`], [], [], ...rows]
}

const times = ['Average first response time', 'Average resolution time', 'Average reply time']

export function ownersTable(heading: string): (table: OwnersTable) => Rows {
  return ({ period, rows }) =>
    headed(period, [
      [heading, 'Conversations', ...times, 'Resolutions'],
      ...rows.map((row) => [row.name, row.conversations_count, ...timesOf(row), row.resolved_conversations_count]),
    ])
}

export function inboxesTable({ period, rows }: InboxesTable): Rows {
  return headed(period, [
    ['Inbox', 'Kind', 'Conversations', ...times, 'Resolutions'],
    ...rows.map((row) => {
      const kind = row.channel_type.split(':').at(-1)!
      return [row.name, kind, row.conversations_count, ...timesOf(row), row.resolved_conversations_count]
    }),
  ])
}

function timesOf(row: OwnersTable['rows'][number]): string[] {
  return [row.avg_first_response_time, row.avg_resolution_time, row.avg_reply_time].map(durationOf)
}

export function summaryTable({ period, ...of }: SummaryTable): Rows {
  const counts = ['Conversations', 'Messages received', 'Messages sent']
  return headed(period, [
    [...counts, ...times, 'Resolutions'],
    [
      of.conversations_count,
      of.incoming_messages_count,
      of.outgoing_messages_count,
      ...[of.avg_first_response_time, of.avg_resolution_time, of.reply_time].map(durationOf),
      of.resolutions_count,
    ],
  ])
}

export function trafficTable({ timezone, dates, rows }: Traffic): Rows {
  return [['Time zone', timezone], [], [], ['Hour', ...dates], ...rows.map(({ hour, counts }) => [hour, ...counts])]
}

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** In the two largest units that it has, such as 2 hours 5 minutes. */
export function durationOf(seconds: number | null): string {
  if (seconds === null) return 'N/A'
  let rest = Math.floor(seconds)
  const parts: string[] = []
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length)
    rest -= count * length
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`)
  }
  return parts.slice(0, 2).join(' ') || '0 seconds'
}
