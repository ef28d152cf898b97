import { unixTime } from '../../kernel/time.ts'
import type { Webhook, WrappedWebhook } from './schema.ts'
import type { ListedWebhook, WebhookRow } from './table.ts'

export function presentWebhook(webhook: ListedWebhook): Webhook {
  const { id, account_id, url, name, subscriptions, disabled_at, disabled_reason } = webhook
  return {
    id,
    account_id,
    url,
    name: name ?? undefined,
    subscriptions,
    disabled_at: disabled_at ? unixTime(disabled_at) : undefined,
    disabled_reason: disabled_reason ?? undefined,
    failing_deliveries: webhook.failing_deliveries ?? undefined,
    waiting_deliveries: webhook.waiting_deliveries ?? undefined,
  }
}

/** The secret is given where it has just been made. */
export function wrapWebhook(row: WebhookRow, secret?: string): WrappedWebhook {
  const webhook = { ...presentWebhook(row), secret }
  return { ...webhook, payload: { webhook } }
}
