import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { isoTime } from '../../../kernel/time.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { requireSession } from '../rules/require-session.ts'
import { SessionProfile } from '../schema.ts'

export const validateToken = operation(
  'sessions.validateToken',
  {
    get: '/auth/validate_token',
    summary: 'Check the session',
    access: 'user',
    reply: T.object({ payload: T.object({ success: T.boolean(), data: SessionProfile }) }),
  },
  async ({ actor, db, services }) => {
    requireSession(actor)
    const profile = await showProfile(db, services, actor, actor.user)
    return { payload: { success: true, data: { ...profile, created_at: isoTime(actor.user.created_at) } } }
  },
)
