import { operation } from '../../../kernel/operation.ts'
import { presentSummary } from '../present.ts'
import { previousOf, rangeOf } from '../rules/buckets.ts'
import { columnsOf, summaryMetrics } from '../rules/metrics.ts'
import { readSpans } from '../rules/read.ts'
import { requireOwner } from '../rules/summarize.ts'
import { Summary, SummaryQuery } from '../schema.ts'

export const summary = operation(
  'reports.summary',
  {
    get: '/api/v2/accounts/:account_id/reports/summary',
    summary: 'Show all metrics of a range, and of the one before',
    access: 'report_manage',
    query: SummaryQuery,
    reply: Summary,
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const { type: kind, business_hours } = query
      const id = await requireOwner(db, account.id, query)
      const range = rangeOf(query)
      const columns = columnsOf(summaryMetrics)
      const spans = [range, previousOf(range)]
      const [now, before] = await readSpans(db, { accountId: account.id, kind, id, spans, columns })
      return { ...presentSummary(now!, business_hours), previous: presentSummary(before!, business_hours) }
    }),
)
