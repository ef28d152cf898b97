import { afterCommit, type Tx } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'

declare module '../../../kernel/broadcast.ts' {
  interface Broadcasts {
    /** Somebody of the account has come, gone or changed its availability. */
    presence: { account_id: number }
  }
}

/** Once the change can be seen. */
export function tellPresence(tx: Tx, { broadcast }: Pick<Services, 'broadcast'>, accountId: number): void {
  afterCommit(tx, () => broadcast.tell('presence', { account_id: accountId }))
}
