import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { deleteWebhooks, insertWebhooks, listWebhooksOf, type Owner } from '../queries/action-webhooks.ts'
import type { Action, WebhookSecrets } from '../schema.ts'

/**
 * Keeps the addresses that the actions of a rule or a macro send to, and no others of it; answers what is signed with.
 * Each address has a secret of its own, which whoever may save the rule or macro is shown then.
 */
export async function keepWebhooks(
  tx: Tx,
  { secrets, clock }: Services,
  owner: Owner,
  actions: readonly Action[],
): Promise<WebhookSecrets | undefined> {
  const urls = urlsIn(actions)
  const found = await listWebhooksOf(tx, owner)
  await deleteWebhooks(
    tx,
    owner,
    found.filter(({ url }) => !urls.includes(url)).map(({ id }) => id),
  )
  const missing = urls.filter((url) => !found.some((known) => known.url === url))
  const made = missing.map((url) => {
    return { ...owner, url, sealed_secret: secrets.seal(newSigningSecret()), created_at: clock.now() }
  })
  await insertWebhooks(tx, made)
  const all = new Map([...found, ...made].map(({ url, sealed_secret }) => [url, sealed_secret]))
  return urls.length === 0 ? undefined : urls.map((url) => ({ url, secret: secrets.unseal(all.get(url)!) }))
}

/** Whoever owned them is gone, and so is what waits to be sent there. */
export async function dropWebhooks(tx: Tx, owner: Owner): Promise<void> {
  const found = await listWebhooksOf(tx, owner)
  await deleteWebhooks(
    tx,
    owner,
    found.map(({ id }) => id),
  )
}

function urlsIn(actions: readonly Action[]): string[] {
  const urls = actions
    .filter(({ action_name }) => action_name === 'send_webhook_event')
    .map(({ action_params }) => String(action_params[0]))
  return [...new Set(urls)]
}
