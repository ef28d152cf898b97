import type { Tx } from '../../../kernel/db/db.ts'
import { revokeTokens } from '../../../kernel/tokens.ts'
import { releaseConversations } from '../../conversations/release.ts'
import { deletePermissions } from '../../platform-apps/queries.ts'
import { deleteUser, listMemberships } from '../queries.ts'

export async function removeUser(tx: Tx, id: number, now: number): Promise<void> {
  for (const { account_id } of await listMemberships(tx, id)) {
    await releaseConversations(tx, { account_id, column: 'assignee_id', id }, now)
  }
  await revokeTokens(tx, { type: 'user', id })
  await deletePermissions(tx, 'user', id)
  await deleteUser(tx, id)
}
