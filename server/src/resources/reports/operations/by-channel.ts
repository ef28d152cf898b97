import { operation } from '../../../kernel/operation.ts'
import { listInboxes } from '../queries/owners.ts'
import { rangeOf } from '../rules/buckets.ts'
import { sumByChannel } from '../rules/channels.ts'
import { ChannelSummary, OwnersQuery } from '../schema.ts'

export const byChannel = operation(
  'reports.byChannel',
  {
    get: '/api/v2/accounts/:account_id/summary_reports/channel',
    summary: 'Count the conversations of each kind of inbox by their states',
    description: 'Those that were made in the range, by the state that they have now.',
    access: 'report_manage',
    query: OwnersQuery,
    reply: ChannelSummary,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const columns = ['conversations', 'open', 'resolved', 'pending', 'snoozed'] as const
      const inboxes = await listInboxes(db, account.id)
      const channels = await sumByChannel(db, account.id, inboxes, { range: rangeOf(query), columns })
      return Object.fromEntries(
        channels.map(([channel, { conversations = 0, open = 0, resolved = 0, pending = 0, snoozed = 0 }]) => [
          channel,
          { open, resolved, pending, snoozed, total: conversations },
        ]),
      )
    }),
)
