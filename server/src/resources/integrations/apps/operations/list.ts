import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'

export const list = operation(
  'integrations.apps.list',
  {
    get: '/api/v1/accounts/:account_id/integrations/apps',
    summary: 'List the integrations that can be set up',
    description: 'There are none yet.',
    access: 'agent',
    reply: T.object({ payload: T.array(T.json()) }),
  },
  () => ({ payload: [] }),
)
