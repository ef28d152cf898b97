import type { Tx } from '../../kernel/db/db.ts'
import { revokeTokens } from '../../kernel/tokens.ts'
import { deleteUser } from './queries.ts'

/** Memberships and sessions go with the user; tokens belong to owners of several kinds, so they are taken first. */
export async function eraseUser(tx: Tx, id: number): Promise<void> {
  await revokeTokens(tx, { type: 'user', id })
  await deleteUser(tx, id)
}
