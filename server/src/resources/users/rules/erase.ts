import { membersChanged } from '../../../kernel/access-version.ts'
import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile } from '../../../kernel/files/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import { revokeTokens } from '../../../kernel/tokens.ts'
import { deletePermissions } from '../../platform-apps/queries/platform-apps.ts'
import { deleteUser, listMemberships } from '../queries/users.ts'

/** Memberships and sessions go with the user; what only names it is taken first. */
export async function eraseUser(tx: Tx, { removals, clock }: Services, { id, avatar_file_id }: User): Promise<void> {
  const now = clock.now()
  await revokeTokens(tx, { type: 'user', id })
  await deletePermissions(tx, 'user', id)
  await dropFile(tx, avatar_file_id, now)
  const accountIds = (await listMemberships(tx, id)).map(({ account_id }) => account_id)
  for (const account_id of accountIds) await removals.tell(tx, 'membership', { account_id, user_id: id }, now)
  await deleteUser(membersChanged(tx, accountIds), id)
}
