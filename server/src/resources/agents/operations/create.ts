import { operation } from '../../../kernel/operation.ts'
import { presentAgent } from '../present.ts'
import { addAgent } from '../rules/add.ts'
import { Agent, NewAgent } from '../schema.ts'

export const create = operation(
  'agents.create',
  {
    post: '/api/v1/accounts/:account_id/agents',
    summary: 'Add an agent to the account',
    description: 'A user who has this e-mail address already joins the account as it is.',
    access: 'administrator',
    body: NewAgent,
    reply: Agent,
    errors: ['taken', 'unknown'],
  },
  async ({ account, actor, body, tx, services, now }) =>
    presentAgent(await addAgent(tx, services, { accountId: account.id, inviterId: actor.user.id, agent: body }), {
      links: services.links,
      now,
    }),
)
