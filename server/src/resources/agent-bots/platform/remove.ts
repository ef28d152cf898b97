import type { Tx } from '../../../kernel/db/db.ts'
import { revokeTokens } from '../../../kernel/tokens.ts'
import { releaseConversations } from '../../conversations/release.ts'
import { deletePermissions } from '../../platform-apps/queries.ts'
import { deletePlatformBot } from './queries.ts'

export async function removePlatformBot(tx: Tx, id: number, now: number): Promise<void> {
  await revokeTokens(tx, { type: 'agent_bot', id })
  await deletePermissions(tx, 'agent_bot', id)
  await deletePlatformBot(tx, id)
  // It may have served any account.
  await releaseConversations(tx, { account_id: null, column: 'assignee_bot_id', id }, now)
}
