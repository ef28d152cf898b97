import { operation } from '../../../kernel/operation.ts'
import { presentSummary } from '../present.ts'
import { rangeOf } from '../rules/buckets.ts'
import { columnsOf, summaryMetrics } from '../rules/metrics.ts'
import { readSpans } from '../rules/read.ts'
import { periodOf, summaryTable } from '../rules/tables.ts'
import { DownloadQuery, SummaryTable } from '../schema.ts'

export const conversationsSummary = operation(
  'reports.conversationsSummary',
  {
    get: '/api/v2/accounts/:account_id/reports/conversations_summary',
    summary: 'Download a table of what happened in the account',
    description: 'As CSV, unless JSON is asked for.',
    access: 'report_manage',
    query: DownloadQuery,
    reply: SummaryTable,
    csv: { file: 'conversations_summary_report.csv', rows: summaryTable },
    ignores: ['type'],
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const asked = { accountId: account.id, kind: 'account', id: 0, columns: columnsOf(summaryMetrics) } as const
      const [tally] = await readSpans(db, { ...asked, spans: [rangeOf(query)] })
      return { period: periodOf(query), ...presentSummary(tally!, query.business_hours) }
    }),
)
