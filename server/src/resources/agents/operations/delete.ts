import { operation } from '../../../kernel/operation.ts'
import { loadAgent } from '../load.ts'
import { removeAgent } from '../rules/remove.ts'

export const remove = operation(
  'agents.delete',
  {
    delete: '/api/v1/accounts/:account_id/agents/:id',
    summary: 'Remove an agent from the account',
    description: 'A user who belongs to no account any more is deleted.',
    access: 'administrator',
    audit: { tells: ['user_id', 'name', 'email', 'role'] },
    load: { agent: loadAgent },
    errors: ['own_membership', 'last_administrator'],
  },
  ({ agent, actor, tx, services, now }) => removeAgent(tx, agent, { callerId: actor.user.id, services, now }),
)
