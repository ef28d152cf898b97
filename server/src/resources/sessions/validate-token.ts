import { operation } from '../../kernel/operation.ts'
import { T } from '../../kernel/schema.ts'
import { isoTime } from '../../kernel/time.ts'
import { Profile } from '../profile/schema.ts'
import { showProfile } from '../profile/show.ts'
import { requireSession } from './require-session.ts'

export const validateToken = operation(
  'sessions.validateToken',
  {
    get: '/auth/validate_token',
    summary: 'Check the session',
    access: 'user',
    reply: T.object({
      payload: T.object({ success: T.boolean(), data: T.object({ ...Profile.properties, created_at: T.isoTime() }) }),
    }),
  },
  async ({ actor, db, services }) => {
    requireSession(actor)
    const profile = await showProfile(db, services, actor, actor.user)
    return { payload: { success: true, data: { ...profile, created_at: isoTime(actor.user.created_at) } } }
  },
)
