import { operation } from '../../../kernel/operation.ts'
import { wrapWebhook } from '../present.ts'
import { addWebhook } from '../rules/add.ts'
import { NewWebhook, WrappedWebhook } from '../schema.ts'

export const create = operation(
  'webhooks.create',
  {
    post: '/api/v1/accounts/:account_id/webhooks',
    summary: 'Add a webhook',
    description: 'The answer holds the secret that deliveries are signed with; it is not shown again.',
    access: 'administrator',
    body: NewWebhook,
    reply: WrappedWebhook,
    errors: ['taken'],
  },
  async ({ account, body, tx, services }) => {
    const { webhook, secret } = await addWebhook(tx, services, account.id, body)
    return wrapWebhook(webhook, secret)
  },
)
