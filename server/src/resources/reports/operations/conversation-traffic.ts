import { operation } from '../../../kernel/operation.ts'
import { zoneName, zoneOf } from '../rules/buckets.ts'
import { readSpans } from '../rules/read.ts'
import { trafficTable } from '../rules/tables.ts'
import { trafficHours } from '../rules/traffic.ts'
import { Traffic, TrafficQuery } from '../schema.ts'

export const conversationTraffic = operation(
  'reports.conversationTraffic',
  {
    get: '/api/v2/accounts/:account_id/reports/conversation_traffic',
    summary: 'Download a table of how many conversations began in each hour of the last days',
    description: [
      'As CSV, unless JSON is asked for. Today is left out. An hour that clocks showed twice counts once, with all that',
      'began in both.',
    ].join(' '),
    access: 'report_manage',
    query: TrafficQuery,
    reply: Traffic,
    csv: { file: 'conversation_traffic_reports.csv', rows: trafficTable },
    ignores: ['type', 'since', 'until', 'business_hours'],
    heavy: true,
  },
  ({ account, query, offload, now }) =>
    offload(async (db) => {
      const zone = zoneOf(query)
      const { dates, hours } = trafficHours(now, query.days_before ?? 6, zone)
      const asked = { accountId: account.id, kind: 'account', id: 0, columns: ['conversations'] } as const
      const tallies = await readSpans(db, { ...asked, spans: hours })
      const rows = Array.from({ length: 24 }, (_, hour) => ({
        hour: `${String(hour).padStart(2, '0')}:00`,
        counts: dates.map(() => 0),
      }))
      for (const [place, { date, hour }] of hours.entries()) {
        rows[hour]!.counts[date]! += tallies[place]!.conversations ?? 0
      }
      return { timezone: zoneName(zone), dates, rows }
    }),
)
