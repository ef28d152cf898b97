import { operation } from '../../../kernel/operation.ts'
import { loadSlaPolicy } from '../load.ts'
import { presentSlaPolicy } from '../present.ts'
import { changeSlaPolicy } from '../rules/change.ts'
import { SlaPolicyChanges, SlaPolicyReply } from '../schema.ts'

export const update = operation(
  'slaPolicies.update',
  {
    patch: '/api/v1/accounts/:account_id/sla_policies/:id',
    summary: 'Update an SLA policy',
    description: [
      'A job brings the deadlines of conversations that are not resolved in line with it, a moment later.',
      'What was missed before stays missed.',
    ].join(' '),
    access: 'administrator',
    load: { policy: loadSlaPolicy },
    body: SlaPolicyChanges,
    reply: SlaPolicyReply,
  },
  async ({ policy, body, tx, now }) => ({ payload: presentSlaPolicy(await changeSlaPolicy(tx, policy, body, now)) }),
)
