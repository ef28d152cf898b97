import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { apps } from '../../rules/apps.ts'
import { showApps } from '../../rules/show.ts'
import { IntegrationApp } from '../../schema.ts'

export const list = operation(
  'integrations.apps.list',
  {
    get: '/api/v1/accounts/:account_id/integrations/apps',
    summary: 'List the integrations that can be set up',
    description: 'How each is set up, and with which settings, is shown to administrators.',
    access: 'agent',
    reply: T.object({ payload: T.array(IntegrationApp) }),
  },
  async (context) => ({ payload: await showApps(context.db, apps, context) }),
)
