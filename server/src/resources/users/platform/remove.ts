import type { Tx } from '../../../kernel/db/db.ts'
import { revokeTokens } from '../../../kernel/tokens.ts'
import { deletePermissions } from '../../platform-apps/queries.ts'
import { deleteUser } from '../queries.ts'

export async function removeUser(tx: Tx, id: number): Promise<void> {
  await revokeTokens(tx, { type: 'user', id })
  await deletePermissions(tx, 'user', id)
  await deleteUser(tx, id)
}
