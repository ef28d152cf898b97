import { operation } from '../../../kernel/operation.ts'
import { loadSlaPolicy } from '../load.ts'
import { presentSlaPolicy } from '../present.ts'
import { SlaPolicyReply } from '../schema.ts'

export const get = operation(
  'slaPolicies.get',
  {
    get: '/api/v1/accounts/:account_id/sla_policies/:id',
    summary: 'Get an SLA policy',
    access: 'agent',
    load: { policy: loadSlaPolicy },
    reply: SlaPolicyReply,
  },
  ({ policy }) => ({ payload: presentSlaPolicy(policy) }),
)
