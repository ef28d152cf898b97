import { operation } from '../../../kernel/operation.ts'
import { loadDelivery } from '../load.ts'
import { presentDelivery } from '../present.ts'
import { putBack } from '../rules/put-back.ts'
import { Delivery } from '../schema.ts'

export const redeliver = operation(
  'deliveries.redeliver',
  {
    post: '/api/v1/accounts/:account_id/webhook_deliveries/:id/redeliver',
    summary: 'Send a delivery once more',
    description:
      'It keeps its `delivery_id`, is tried at once and as often as a new one, and is not held up by others. One that still waits is tried at once.',
    access: 'administrator',
    load: { delivery: loadDelivery },
    reply: Delivery,
    errors: ['not_allowed'],
  },
  async ({ delivery, tx, now }) => presentDelivery(await putBack(tx, delivery, now)),
)
