import { membersChanged } from '../../../kernel/access-version.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { deleteMembership, listMemberships, lockUser } from '../../users/queries/users.ts'
import { eraseUser } from '../../users/rules/erase.ts'
import type { AgentRow } from '../queries/agents.ts'
import { keepAdministrator } from './keep-administrator.ts'

export async function removeAgent(
  tx: Tx,
  { account_id, user_id }: AgentRow,
  { callerId, services, now }: { callerId: number; services: Services; now: number },
): Promise<void> {
  if (user_id === callerId) fail('own_membership', { field: 'id' })
  await keepAdministrator(tx, account_id, user_id, 'id')
  await deleteMembership(membersChanged(tx, [account_id]), account_id, user_id)
  await services.removals.tell(tx, 'membership', { account_id, user_id }, now)
  // Locked, so that of two accounts that let the same user go, the later one sees that it is the last.
  const user = await lockUser(tx, user_id)
  const isNowhere = (await listMemberships(tx, user_id)).length === 0
  if (user && !user.super_admin && isNowhere) await eraseUser(tx, services, user)
}
