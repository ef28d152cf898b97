import { loader } from '../../kernel/load.ts'
import { findBulkAction } from './queries/bulk-actions.ts'

/** One of the caller's own. */
export const loadBulkAction = loader('bulk action', 'id', async ({ db, accountId, actor }, id) => {
  const action = await findBulkAction(db, accountId, id)
  return actor.type === 'user' && action?.user_id === actor.user.id ? action : undefined
})
