import { loader } from '../../kernel/load.ts'
import { findChangeableFilter, findSeenFilter } from './queries/custom-filters.ts'

/** One that the caller sees. */
export const loadCustomFilter = loader('custom filter', 'id', async ({ db, accountId, actor }, id) => {
  if (actor.type !== 'user') return undefined
  return findSeenFilter(db, { accountId, userId: actor.user.id }, id)
})

/** One that the caller may change. */
export const loadOwnCustomFilter = loader('custom filter', 'id', async ({ db, accountId, actor, role }, id) => {
  if (actor.type !== 'user') return undefined
  return findChangeableFilter(db, { accountId, userId: actor.user.id, isAdministrator: role === 'administrator' }, id)
})
