import { loader } from '../../../kernel/load.ts'
import { findSessionOf } from './queries/sessions.ts'

/** Of the caller itself; nobody else's exist for it. */
export const loadSession = loader('session', 'id', async ({ db, actor }, id) =>
  actor.type === 'user' ? findSessionOf(db, actor.user.id, id) : undefined,
)
