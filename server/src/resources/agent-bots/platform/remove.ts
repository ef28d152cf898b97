import type { Tx } from '../../../kernel/db/db.ts'
import { revokeTokens } from '../../../kernel/tokens.ts'
import { deletePermissions } from '../../platform-apps/queries.ts'
import { deletePlatformBot } from './queries.ts'

export async function removePlatformBot(tx: Tx, id: number): Promise<void> {
  await revokeTokens(tx, { type: 'agent_bot', id })
  await deletePermissions(tx, 'agent_bot', id)
  await deletePlatformBot(tx, id)
}
