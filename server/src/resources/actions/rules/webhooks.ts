import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { insertMissingWebhooks, listWebhooksByUrl } from '../queries/action-webhooks.ts'
import type { Action, WebhookSecrets } from '../schema.ts'
import type { ActionWebhookRow } from '../table.ts'

/** The addresses as the account knows them; those that are new to it get a secret. */
export async function ensureWebhooks(
  tx: Tx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  accountId: number,
  urls: readonly string[],
): Promise<ActionWebhookRow[]> {
  const found = await listWebhooksByUrl(tx, accountId, urls)
  const missing = urls.filter((url) => !found.some((known) => known.url === url))
  if (missing.length === 0) return found
  const now = clock.now()
  const made = missing.map((url) => {
    return { account_id: accountId, url, sealed_secret: secrets.seal(newSigningSecret()), created_at: now }
  })
  await insertMissingWebhooks(tx, made)
  return listWebhooksByUrl(tx, accountId, urls)
}

/** The addresses that actions send to. */
export function urlsIn(actions: readonly Action[]): string[] {
  const urls = actions
    .filter(({ action_name }) => action_name === 'send_webhook_event')
    .map(({ action_params }) => String(action_params[0]))
  return [...new Set(urls)]
}

/** The secrets of all addresses that some lists of actions send to, in one statement; each gets those of its own. */
export async function webhookSecrets(
  db: Db,
  { secrets }: Pick<Services, 'secrets'>,
  accountId: number,
  lists: readonly (readonly Action[])[],
): Promise<(actions: readonly Action[]) => WebhookSecrets | undefined> {
  const all = await listWebhooksByUrl(db, accountId, [...new Set(lists.flatMap(urlsIn))])
  const known = new Map(all.map(({ url, sealed_secret }) => [url, secrets.unseal(sealed_secret)]))
  return (actions) => {
    const own = urlsIn(actions).flatMap((url) => (known.has(url) ? [{ url, secret: known.get(url)! }] : []))
    return own.length > 0 ? own : undefined
  }
}
