import { operation } from '../../../kernel/operation.ts'
import { loadWebhook } from '../load.ts'
import { wrapWebhook } from '../present.ts'
import { changeWebhook } from '../rules/change.ts'
import { WebhookChanges, WrappedWebhook } from '../schema.ts'

export const update = operation(
  'webhooks.update',
  {
    patch: '/api/v1/accounts/:account_id/webhooks/:webhook_id',
    summary: 'Update a webhook',
    access: 'administrator',
    load: { webhook: loadWebhook },
    body: WebhookChanges,
    reply: WrappedWebhook,
    errors: ['taken'],
  },
  async ({ webhook, body, tx, now }) => wrapWebhook(await changeWebhook(tx, webhook, body, now)),
)
