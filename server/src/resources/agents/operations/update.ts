import { operation } from '../../../kernel/operation.ts'
import { loadAgent } from '../load.ts'
import { presentAgent } from '../present.ts'
import { changeAgent } from '../rules/change.ts'
import { Agent, AgentChanges } from '../schema.ts'

export const update = operation(
  'agents.update',
  {
    patch: '/api/v1/accounts/:account_id/agents/:id',
    summary: 'Update an agent',
    access: 'administrator',
    load: { agent: loadAgent },
    body: AgentChanges,
    reply: Agent,
    errors: ['last_administrator', 'unknown'],
    emits: ['account_cache_invalidated'],
  },
  async (context) => {
    const { agent, body, services, now } = context
    return presentAgent(await changeAgent(context, agent, body), { links: services.links, now })
  },
)
