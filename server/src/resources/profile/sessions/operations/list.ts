import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentSession } from '../present.ts'
import { listSessions } from '../queries/sessions.ts'
import { Session } from '../schema.ts'

export const list = operation(
  'profile.sessions.list',
  {
    get: '/api/v1/profile/sessions',
    summary: 'List where you are signed in',
    access: 'user',
    reply: T.object({ payload: T.array(Session) }),
  },
  async ({ actor, db, now }) => {
    const sessions = await listSessions(db, actor.user.id, now)
    return { payload: sessions.map((session) => presentSession(session, actor.session?.id)) }
  },
)
