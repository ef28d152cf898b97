import { operation } from '../../../kernel/operation.ts'
import { presentBotSummary } from '../present.ts'
import { previousOf, rangeOf } from '../rules/buckets.ts'
import { readSpans } from '../rules/read.ts'
import { requireOwner } from '../rules/summarize.ts'
import { BotSummary, SummaryQuery } from '../schema.ts'

export const botSummary = operation(
  'reports.botSummary',
  {
    get: '/api/v2/accounts/:account_id/reports/bot_summary',
    summary: 'Show what bots did in a range, and in the one before',
    access: 'report_manage',
    query: SummaryQuery,
    reply: BotSummary,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const id = await requireOwner(db, account.id, query)
      const range = rangeOf(query)
      const spans = [range, previousOf(range)]
      const columns = ['bot_resolutions', 'bot_handoffs'] as const
      const [now, before] = await readSpans(db, { accountId: account.id, kind: query.type, id, spans, columns })
      return { ...presentBotSummary(now!), previous: presentBotSummary(before!) }
    }),
)
