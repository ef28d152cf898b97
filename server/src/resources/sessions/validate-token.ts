import { operation } from '../../kernel/operation.ts'
import { T } from '../../kernel/schema.ts'
import { Profile } from '../profile/schema.ts'
import { showProfile } from '../profile/show.ts'
import { requireSession } from './require-session.ts'

export const validateToken = operation(
  'sessions.validateToken',
  {
    get: '/auth/validate_token',
    summary: 'Check the session',
    access: 'user',
    reply: T.object({ payload: T.object({ success: T.boolean(), data: Profile }) }),
  },
  async ({ actor, db, services }) => {
    requireSession(actor)
    return { payload: { success: true, data: await showProfile(db, services, actor, actor.user) } }
  },
)
