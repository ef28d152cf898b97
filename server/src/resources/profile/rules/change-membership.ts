import type { PersonalActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { listMemberships, updateMembership } from '../../users/queries/users.ts'

/** An account that the user does not belong to does not exist for it. */
export async function changeMembership(
  tx: Tx,
  { user }: Pick<PersonalActor, 'user'>,
  accountId: number,
  changes: Parameters<typeof updateMembership>[3],
): Promise<void> {
  const memberships = await listMemberships(tx, user.id)
  if (!memberships.some(({ account_id }) => account_id === accountId)) fail('unknown', { field: 'account_id' })
  await updateMembership(tx, accountId, user.id, changes)
}
