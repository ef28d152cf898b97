import type { Tx } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { lockUsersOfAccount } from '../queries/members.ts'

/** The ids without repetitions; one that is nobody of the account is refused by its place in the list. */
export async function requireUsers(tx: Tx, accountId: number, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const known = await lockUsersOfAccount(tx, accountId, userIds)
  const unknown = userIds.findIndex((id) => !known.has(id))
  if (unknown >= 0) fail('unknown', { field: `user_ids[${unknown}]` })
  return [...known]
}
