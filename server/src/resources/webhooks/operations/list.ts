import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentWebhook } from '../present.ts'
import { listWebhooks } from '../queries/webhooks.ts'
import { Webhook } from '../schema.ts'

export const list = operation(
  'webhooks.list',
  {
    get: '/api/v1/accounts/:account_id/webhooks',
    summary: 'List the webhooks of the account',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.object({ payload: T.object({ webhooks: T.array(Webhook) }) }),
  },
  async ({ account, db, page }) => ({
    payload: { webhooks: (await listWebhooks(db, account.id, page)).map(presentWebhook) },
  }),
)
