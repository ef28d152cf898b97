import { loader } from '../../kernel/load.ts'
import { sightOf } from '../../kernel/sight.ts'
import { findNotification } from './queries/notifications.ts'

/** One of the caller's own, of a conversation that it may see. */
export const loadNotification = loader('notification', 'id', async ({ db, accountId, actor, role }, id) => {
  if (actor.type !== 'user') return undefined
  return findNotification(db, { accountId, userId: actor.user.id, sight: sightOf({ actor, role }) }, id)
})
