import { operation } from '../../../kernel/operation.ts'
import { listInboxes } from '../queries/owners.ts'
import { rangeOf } from '../rules/buckets.ts'
import { sumByChannel } from '../rules/channels.ts'
import { Distribution, RangeOnly } from '../schema.ts'

export const firstResponseTimeDistribution = operation(
  'reports.firstResponseTimeDistribution',
  {
    get: '/api/v2/accounts/:account_id/reports/first_response_time_distribution',
    summary: 'Count first responses by how long they took',
    access: 'report_manage',
    query: RangeOnly,
    reply: Distribution,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const within = ['first_responses_1h', 'first_responses_4h', 'first_responses_8h', 'first_responses_24h'] as const
      const columns = ['first_responses', ...within] as const
      const inboxes = await listInboxes(db, account.id)
      const channels = await sumByChannel(db, account.id, inboxes, { range: rangeOf(query), columns })
      return Object.fromEntries(
        channels.map(([channel, tally]) => {
          const [first, second, third, fourth] = within.map((column) => tally[column] ?? 0) as [
            number,
            number,
            number,
            number,
          ]
          const longer = (tally.first_responses ?? 0) - first - second - third - fourth
          return [channel, { '0-1h': first, '1-4h': second, '4-8h': third, '8-24h': fourth, '24h+': longer }]
        }),
      )
    }),
)
