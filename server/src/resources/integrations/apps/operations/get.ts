import { operation } from '../../../../kernel/operation.ts'
import { loadApp } from '../../load.ts'
import { showApps } from '../../rules/show.ts'
import { IntegrationApp } from '../../schema.ts'

export const get = operation(
  'integrations.apps.get',
  {
    get: '/api/v1/accounts/:account_id/integrations/apps/:id',
    summary: 'Get an integration that can be set up',
    access: 'agent',
    load: { app: loadApp },
    reply: IntegrationApp,
  },
  async (context) => (await showApps(context.db, [context.app], context))[0]!,
)
