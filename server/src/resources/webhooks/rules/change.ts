import type { Tx } from '../../../kernel/db/db.ts'
import { switchOn } from '../../deliveries/rules/switch-off.ts'
import { updateWebhook } from '../queries/webhooks.ts'
import type { WebhookChanges } from '../schema.ts'
import type { WebhookRow } from '../table.ts'

/** One that was switched off is on again: somebody has seen to it. */
export async function changeWebhook(
  tx: Tx,
  webhook: WebhookRow,
  { url, name, subscriptions }: WebhookChanges,
  now: number,
): Promise<WebhookRow> {
  await switchOn(tx, webhook)
  return updateWebhook(tx, webhook, {
    url,
    name,
    subscriptions: subscriptions ? [...new Set(subscriptions)] : undefined,
    updated_at: now,
  })
}
