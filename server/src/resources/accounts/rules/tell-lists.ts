import { emit } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { getAccount } from '../queries/accounts.ts'
import { cacheKeys } from './cache-keys.ts'

/** Tells whoever keeps copies of the lists what their keys are now. */
export async function tellLists(tx: Tx, services: Services, accountId: number): Promise<void> {
  // Held: of two changes at once, the later one is told with the keys that both together have made.
  const account = await getAccount(tx, accountId)
  const payload = { cache_keys: await cacheKeys(tx, services, account) }
  const subject = { stream: `account ${accountId}` }
  await emit(tx, 'account_cache_invalidated', { accountId, subject, payload, now: services.clock.now() })
}
