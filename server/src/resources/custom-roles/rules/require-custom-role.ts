import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findCustomRoleLocked } from '../queries/custom-roles.ts'

/** One of the account, which stays there until the transaction ends; none, or nothing, is fine as well. */
export async function requireCustomRole(tx: Tx, accountId: number, id: number | null | undefined): Promise<void> {
  if (id && !(await findCustomRoleLocked(tx, accountId, id))) fail('unknown', { field: 'custom_role_id' })
}
