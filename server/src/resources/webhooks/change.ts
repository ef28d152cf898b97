import type { Tx } from '../../kernel/db/db.ts'
import { updateWebhook } from './queries.ts'
import type { WebhookChanges } from './schema.ts'
import type { WebhookRow } from './table.ts'

export function changeWebhook(
  tx: Tx,
  webhook: WebhookRow,
  { url, name, subscriptions }: WebhookChanges,
  now: number,
): Promise<WebhookRow> {
  return updateWebhook(tx, webhook, {
    url,
    name,
    subscriptions: subscriptions ? [...new Set(subscriptions)] : undefined,
    updated_at: now,
  })
}
