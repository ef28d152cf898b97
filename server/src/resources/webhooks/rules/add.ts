import { usualEvents } from '../../../events.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { insertWebhook } from '../queries/webhooks.ts'
import type { NewWebhook } from '../schema.ts'
import type { WebhookRow } from '../table.ts'

export interface WithSecret {
  webhook: WebhookRow
  secret: string
}

export async function addWebhook(
  tx: Tx,
  { secrets, clock }: Services,
  accountId: number,
  { url, name = null, subscriptions }: NewWebhook,
): Promise<WithSecret> {
  const now = clock.now()
  const secret = newSigningSecret()
  const webhook = await insertWebhook(tx, {
    account_id: accountId,
    url,
    name,
    subscriptions: [...new Set(subscriptions ?? usualEvents)],
    sealed_secret: secrets.seal(secret),
    created_at: now,
    updated_at: now,
  })
  return { webhook, secret }
}
