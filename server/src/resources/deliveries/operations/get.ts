import { operation } from '../../../kernel/operation.ts'
import { bodyOf } from '../bodies/body-of.ts'
import { loadDelivery } from '../load.ts'
import { presentDelivery } from '../present.ts'
import { findPayload } from '../queries/deliveries.ts'
import { SentDelivery } from '../schema.ts'

export const get = operation(
  'deliveries.get',
  {
    get: '/api/v1/accounts/:account_id/webhook_deliveries/:id',
    summary: 'Get a delivery with the body that is sent',
    access: 'administrator',
    load: { delivery: loadDelivery },
    reply: SentDelivery,
  },
  async ({ account, delivery, db, services }) => {
    const event = await findPayload(db, account.id, delivery.event_id)
    const body = event && bodyOf({ ...event, name: delivery.event }, account, services.links)
    return { ...presentDelivery(delivery), body }
  },
)
