import { operation } from '../../../kernel/operation.ts'
import { loadWebhook } from '../load.ts'
import { deleteWebhook } from '../queries/webhooks.ts'

export const remove = operation(
  'webhooks.delete',
  {
    delete: '/api/v1/accounts/:account_id/webhooks/:webhook_id',
    summary: 'Delete a webhook',
    access: 'administrator',
    load: { webhook: loadWebhook },
  },
  ({ webhook, tx }) => deleteWebhook(tx, webhook),
)
