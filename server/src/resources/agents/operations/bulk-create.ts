import { operation } from '../../../kernel/operation.ts'
import { memberEmails } from '../queries/agents.ts'
import { addAgents, readEmails } from '../rules/add.ts'
import { NewAgents } from '../schema.ts'

export const bulkCreate = operation(
  'agents.bulkCreate',
  {
    post: '/api/v1/accounts/:account_id/agents/bulk_create',
    summary: 'Add many agents to the account',
    description: 'Addresses that are none, or of members, are passed over.',
    access: 'administrator',
    audit: { type: 'Account' },
    body: NewAgents,
    errors: ['taken'],
  },
  {
    watched: async ({ account, body, tx }) => ({
      id: account.id,
      members: await memberEmails(tx, account.id, readEmails(body.emails)),
    }),
    run: ({ account, actor, body, tx, services }) =>
      addAgents(tx, services, { accountId: account.id, inviterId: actor.user.id, emails: body.emails }),
  },
)
