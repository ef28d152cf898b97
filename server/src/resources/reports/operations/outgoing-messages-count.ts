import { operation } from '../../../kernel/operation.ts'
import { listOwners } from '../queries/owners.ts'
import { rangeOf } from '../rules/buckets.ts'
import { columnsOf, countIn } from '../rules/metrics.ts'
import { readOwners } from '../rules/read.ts'
import { MessagesQuery, SentMessages } from '../schema.ts'

export const outgoingMessagesCount = operation(
  'reports.outgoingMessagesCount',
  {
    get: '/api/v2/accounts/:account_id/reports/outgoing_messages_count',
    summary: 'Count the messages that were sent by each agent, or for each team, inbox or label',
    access: 'report_manage',
    query: MessagesQuery,
    reply: SentMessages,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const { group_by: kind } = query
      const owners = await listOwners(db, account.id, kind)
      const ids = owners.map(({ id }) => id)
      const columns = columnsOf(['outgoing_messages_count'])
      const tallies = await readOwners(db, { accountId: account.id, kind, ids, range: rangeOf(query), columns })
      return owners.map(({ id, name }, place) => ({
        id,
        name,
        outgoing_messages_count: countIn(tallies[place]!, 'outgoing_messages_count'),
      }))
    }),
)
