import { accessOfUserChanged } from '../../../kernel/access-version.ts'
import { operation } from '../../../kernel/operation.ts'
import { deleteSecondFactor } from '../../users/queries/second-factors.ts'
import { loadSecuredAgent } from '../load.ts'
import { requireVouching } from '../rules/require-vouching.ts'

export const deleteMfa = operation(
  'agents.deleteMfa',
  {
    delete: '/api/v1/accounts/:account_id/agents/:id/mfa',
    summary: 'Switch the second factor of a member off',
    description:
      'For somebody who has lost the device. You must administer every account that the member belongs to; your own is ' +
      'switched off with `DELETE /api/v1/profile/mfa`.',
    access: 'administrator',
    audit: { action: 'update', tells: [], renews: ['second_factor'] },
    load: { agent: loadSecuredAgent },
    errors: ['vouching_refused', 'own_membership'],
  },
  {
    watched: async ({ agent }) => agent,
    run: async ({ agent, actor, tx }) => {
      await requireVouching(tx, actor.user.id, agent)
      await deleteSecondFactor(tx, agent.user_id)
      await accessOfUserChanged(tx, agent.user_id)
    },
  },
)
