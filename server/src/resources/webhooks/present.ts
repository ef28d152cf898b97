import type { Webhook, WrappedWebhook } from './schema.ts'
import type { WebhookRow } from './table.ts'

export function presentWebhook({ id, account_id, url, name, subscriptions }: WebhookRow): Webhook {
  return { id, account_id, url, name: name ?? undefined, subscriptions }
}

/** The secret is given where it has just been made. */
export function wrapWebhook(row: WebhookRow, secret?: string): WrappedWebhook {
  const webhook = { ...presentWebhook(row), secret }
  return { ...webhook, payload: { webhook } }
}
