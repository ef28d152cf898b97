import { operation } from '../../../kernel/operation.ts'
import { rangeOf } from '../rules/buckets.ts'
import { readSpans } from '../rules/read.ts'
import { BotMetrics, RangeOnly } from '../schema.ts'

export const botMetrics = operation(
  'reports.botMetrics',
  {
    get: '/api/v2/accounts/:account_id/reports/bot_metrics',
    summary: 'Show how far bots get with conversations',
    access: 'report_manage',
    query: RangeOnly,
    reply: BotMetrics,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const spans = [rangeOf(query)]
      const columns = ['bot_conversations', 'bot_messages', 'bot_resolutions', 'bot_handoffs'] as const
      const [tally = {}] = await readSpans(db, { accountId: account.id, kind: 'account', id: 0, spans, columns })
      const { bot_conversations = 0, bot_messages = 0, bot_resolutions = 0, bot_handoffs = 0 } = tally
      const rate = (count: number) => (bot_conversations === 0 ? 0 : Math.round((100 * count) / bot_conversations))
      return {
        conversation_count: bot_conversations,
        message_count: bot_messages,
        resolution_rate: rate(bot_resolutions),
        handoff_rate: rate(bot_handoffs),
      }
    }),
)
