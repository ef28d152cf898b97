import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { deliveredNames } from '../bodies/body-of.ts'
import { presentDelivery } from '../present.ts'
import { listDeliveries } from '../queries/deliveries.ts'
import { Delivery, deliveryStatuses } from '../schema.ts'

export const list = operation(
  'deliveries.list',
  {
    get: '/api/v1/accounts/:account_id/webhook_deliveries',
    summary: 'List what was sent to webhooks, API inboxes and agent bots, the latest first',
    access: 'administrator',
    query: T.object({
      webhook_id: T.optional(T.id({ description: 'Of this webhook only' })),
      status: T.optional(T.enum(deliveryStatuses)),
      event: T.optional(T.enum(deliveredNames)),
      failing: T.optional(
        T.boolean({ description: 'Whether it did not arrive when it was last tried, for good or so far' }),
      ),
    }),
    paged: { size: 25 },
    reply: T.object({
      meta: T.object({ current_page: T.number(), has_more: T.boolean() }),
      payload: T.array(Delivery),
    }),
  },
  async ({ account, query, db, page }) => {
    const { webhook_id: webhookId, status, event, failing } = query
    const deliveries = await listDeliveries(db, account.id, { webhookId, status, event, failing }, page)
    const meta = { current_page: page.number, has_more: page.next !== undefined }
    return { meta, payload: deliveries.map(presentDelivery) }
  },
)
