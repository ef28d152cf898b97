import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { Page } from '../../kernel/paging.ts'
import { type DeliveryView, listDeliveries } from '../deliveries/queries/deliveries.ts'
import { holdEndpoints, insertDeliveries } from '../deliveries/queries/planning.ts'
import { addWebhook } from './rules/add.ts'
import type { NewWebhook } from './schema.ts'
import type { WebhookRow } from './table.ts'

export async function aWebhook(
  { database, services }: App,
  accountId: number,
  over: Partial<NewWebhook> = {},
): Promise<WebhookRow> {
  // Of all addresses the one that the guard never lets anything out to.
  const webhook = { url: `http://127.0.0.1:9/${randomUUID()}`, ...over }
  return (await database.transaction((tx) => addWebhook(tx, services, accountId, webhook))).webhook
}

/** A delivery that could not be made to a webhook, of an event that is forgotten. */
export async function aDelivery(app: App, accountId: number): Promise<DeliveryView> {
  const webhook = await aWebhook(app, accountId)
  const now = app.services.clock.now()
  const target = { account_id: accountId, kind: 'webhook', target_id: webhook.id } as const
  const about = { event_id: 1, event: 'contact_created', stream: 'contact 1' }
  const times = { created_at: now, finished_at: now, next_attempt_at: null }
  return app.database.transaction(async (tx) => {
    const [endpoint] = await holdEndpoints(tx, [target], now)
    const delivery = { account_id: accountId, endpoint_id: endpoint!.id, uuid: randomUUID(), status: 'failed' } as const
    await insertDeliveries(tx, [{ ...delivery, ...about, ...times }])
    return (await listDeliveries(tx, accountId, { webhookId: webhook.id }, new Page({}, { size: 1 }, String)))[0]!
  })
}
