import { operation } from '../../../kernel/operation.ts'
import { loadSlaPolicy } from '../load.ts'
import { removeSlaPolicy } from '../rules/remove.ts'

export const remove = operation(
  'slaPolicies.delete',
  {
    delete: '/api/v1/accounts/:account_id/sla_policies/:id',
    summary: 'Delete an SLA policy',
    description: 'No conversation shows it any more, and a job deletes what was noted of those that had it.',
    access: 'administrator',
    load: { policy: loadSlaPolicy },
  },
  ({ policy, tx, services, now }) => removeSlaPolicy(tx, services, policy, now),
)
