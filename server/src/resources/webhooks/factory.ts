import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { addWebhook } from './add.ts'
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
