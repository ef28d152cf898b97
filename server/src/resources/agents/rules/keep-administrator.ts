import type { Tx } from '../../../kernel/db/db.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import { hasOtherAdministrator } from '../../users/queries/users.ts'

/** Refuses to go on when the account would be left without an administrator, also when two step down at once. */
export async function keepAdministrator(tx: Tx, accountId: number, userId: number, field: string): Promise<void> {
  await advisoryLock(tx, `administrators of account ${accountId}`)
  if (!(await hasOtherAdministrator(tx, accountId, userId))) fail('last_administrator', { field })
}
