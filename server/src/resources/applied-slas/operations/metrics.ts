import { operation } from '../../../kernel/operation.ts'
import { presentMetrics } from '../present.ts'
import { countApplied } from '../queries/applied-slas.ts'
import { AppliedSlaQuery, SlaMetrics } from '../schema.ts'

export const metrics = operation(
  'appliedSlas.metrics',
  {
    get: '/api/v1/accounts/:account_id/applied_slas/metrics',
    summary: 'Count how often what SLA policies promise was kept',
    access: 'administrator',
    query: AppliedSlaQuery,
    heavy: true,
    reply: SlaMetrics,
  },
  async ({ account, query, offload }) => presentMetrics(await offload((db) => countApplied(db, account.id, query))),
)
