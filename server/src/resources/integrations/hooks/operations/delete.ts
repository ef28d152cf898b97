import { operation } from '../../../../kernel/operation.ts'
import { loadHook } from '../../load.ts'
import { deleteHook } from '../../queries/hooks.ts'

export const remove = operation(
  'integrations.hooks.delete',
  {
    delete: '/api/v1/accounts/:account_id/integrations/hooks/:hook_id',
    summary: 'Take an integration down',
    access: 'administrator',
    load: { hook: loadHook },
  },
  ({ hook, tx }) => deleteHook(tx, hook),
)
