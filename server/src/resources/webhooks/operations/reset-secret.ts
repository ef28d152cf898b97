import { operation } from '../../../kernel/operation.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { loadWebhook } from '../load.ts'
import { wrapWebhook } from '../present.ts'
import { updateWebhook } from '../queries/webhooks.ts'
import { WrappedWebhook } from '../schema.ts'

export const resetSecret = operation(
  'webhooks.resetSecret',
  {
    post: '/api/v1/accounts/:account_id/webhooks/:webhook_id/reset_secret',
    summary: 'Replace the secret of a webhook',
    description: 'Whatever is delivered from now on is signed with the new secret, which is not shown again.',
    access: 'administrator',
    load: { webhook: loadWebhook },
    reply: WrappedWebhook,
  },
  async ({ webhook, tx, services, now }) => {
    const secret = newSigningSecret()
    const changes = { sealed_secret: services.secrets.seal(secret), updated_at: now }
    return wrapWebhook(await updateWebhook(tx, webhook, changes), secret)
  },
)
