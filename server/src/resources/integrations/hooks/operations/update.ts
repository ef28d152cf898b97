import { operation } from '../../../../kernel/operation.ts'
import { loadHook } from '../../load.ts'
import { changeHook } from '../../rules/set-up.ts'
import { showHook } from '../../rules/show.ts'
import { IntegrationHook, IntegrationHookChanges } from '../../schema.ts'

export const update = operation(
  'integrations.hooks.update',
  {
    patch: '/api/v1/accounts/:account_id/integrations/hooks/:hook_id',
    summary: 'Change how an integration is set up',
    description: 'The settings are replaced as a whole.',
    access: 'administrator',
    load: { hook: loadHook },
    body: IntegrationHookChanges,
    reply: IntegrationHook,
  },
  async (context) => {
    const { hook, body, tx, services } = context
    return showHook(tx, (await changeHook(tx, services, hook, body)).id, context)
  },
)
