import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { nameAndCompare } from '../rules/compare.ts'
import { LabelSummary, OwnersQuery } from '../schema.ts'

export const byLabel = operation(
  'reports.byLabel',
  {
    get: '/api/v2/accounts/:account_id/summary_reports/label',
    summary: 'Compare the labels of the account',
    description: 'Times of which there are none are 0 here.',
    access: 'report_manage',
    query: OwnersQuery,
    reply: T.array(LabelSummary),
    errors: ['mismatch'],
    heavy: true,
  },
  ({ account, query, offload }) =>
    offload(async (db) => {
      const rows = await nameAndCompare(db, account.id, 'label', query)
      return rows.map((row) => ({
        ...row,
        avg_resolution_time: row.avg_resolution_time ?? 0,
        avg_first_response_time: row.avg_first_response_time ?? 0,
        avg_reply_time: row.avg_reply_time ?? 0,
      }))
    }),
)
