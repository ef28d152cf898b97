import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'

export const list = operation(
  'dashboardApps.list',
  {
    get: '/api/v1/accounts/:account_id/dashboard_apps',
    summary: 'List the apps that dashboards show beside a conversation',
    description: 'There are none yet: apps cannot be added so far.',
    access: 'agent',
    reply: T.array(T.json()),
  },
  () => [],
)
