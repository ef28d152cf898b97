import { loader } from '../../kernel/load.ts'
import { findCustomFilter } from './queries/custom-filters.ts'

/** One of the caller's own. */
export const loadCustomFilter = loader('custom filter', 'id', async ({ db, accountId, actor }, id) => {
  if (actor.type !== 'user') return undefined
  return findCustomFilter(db, { account_id: accountId, user_id: actor.user.id }, id)
})
