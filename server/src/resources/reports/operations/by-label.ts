import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentOwner } from '../present.ts'
import { listOwners } from '../queries/owners.ts'
import { summarizeOwners } from '../rules/summarize.ts'
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
      const owners = await listOwners(db, account.id, 'label')
      const summarized = await summarizeOwners(db, account.id, 'label', owners, query)
      return summarized.map((one) => {
        const shown = presentOwner(one, query.business_hours)
        return {
          ...shown,
          name: one.owner.name,
          avg_resolution_time: shown.avg_resolution_time ?? 0,
          avg_first_response_time: shown.avg_first_response_time ?? 0,
          avg_reply_time: shown.avg_reply_time ?? 0,
        }
      })
    }),
)
