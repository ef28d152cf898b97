import { emit } from '../../../kernel/bus.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'

/** Tells whoever keeps copies of the lists that their keys have changed; making keys reads whole lists, so no change waits for it. */
export function tellLists(tx: Tx, { clock }: Services, accountId: number): Promise<void> {
  const subject = { stream: `account ${accountId}` }
  return emit(tx, 'account_cache_invalidated', {
    accountId,
    subject,
    payload: { account_id: accountId },
    now: clock.now(),
  })
}
