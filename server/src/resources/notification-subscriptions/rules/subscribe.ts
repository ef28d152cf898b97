import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteSubscriptions, listSubscriptions, putSubscription } from '../queries/subscriptions.ts'
import type { NewSubscription } from '../schema.ts'
import type { SubscriptionRow } from '../table.ts'

/** Browsers get a new address now and then, and nobody takes the old one back. */
const mostOfUser = 20

/** Where to push to from now on what the user is notified of: a browser, or the device of an app. */
export async function subscribe(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
  { subscription_type, subscription_attributes }: NewSubscription,
  now: number,
): Promise<SubscriptionRow> {
  const { keys, ...given } = subscription_attributes
  const named = subscription_type === 'browser_push' ? 'endpoint' : 'device_id'
  const identifier = given[named] ?? fail('missing', { field: `subscription_attributes.${named}` })
  const stored = await putSubscription(tx, {
    user_id: userId,
    subscription_type,
    identifier,
    digest: secrets.digest(identifier),
    // Browsers have their keys in an object of its own.
    subscription_attributes: { ...keys, ...given },
    created_at: now,
    updated_at: now,
  })
  const own = await listSubscriptions(tx, userId)
  const surplus = own.filter(({ id }) => id !== stored.id).slice(mostOfUser - 1)
  await deleteSubscriptions(
    tx,
    userId,
    surplus.map(({ id }) => id),
  )
  return stored
}

/** By the token of the app, or by the address of the browser; only one's own. */
export async function unsubscribe(tx: Tx, userId: number, token: string): Promise<void> {
  const own = await listSubscriptions(tx, userId)
  const meant = own.filter(
    ({ identifier, subscription_attributes }) => identifier === token || subscription_attributes.push_token === token,
  )
  await deleteSubscriptions(
    tx,
    userId,
    meant.map(({ id }) => id),
  )
}
