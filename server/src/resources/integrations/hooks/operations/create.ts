import { operation } from '../../../../kernel/operation.ts'
import { setUp } from '../../rules/set-up.ts'
import { showHook } from '../../rules/show.ts'
import { IntegrationHook, NewIntegrationHook } from '../../schema.ts'

export const create = operation(
  'integrations.hooks.create',
  {
    post: '/api/v1/accounts/:account_id/integrations/hooks',
    summary: 'Set up an integration',
    access: 'administrator',
    body: NewIntegrationHook,
    reply: IntegrationHook,
    errors: ['unknown', 'too_many'],
  },
  async (context) => {
    const { account, body, tx, services } = context
    return showHook(tx, (await setUp(tx, services, account.id, body)).id, context)
  },
)
