import { accessOfUserChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { loadSession } from '../load.ts'
import { deleteSessionOf } from '../queries/sessions.ts'

export const remove = operation(
  'profile.sessions.delete',
  {
    delete: '/api/v1/profile/sessions/:id',
    summary: 'Sign out one of your devices',
    description: 'Also your own, which then has to sign in again.',
    access: 'user',
    audit: { action: 'sign_out', tells: [] },
    load: { session: loadSession },
  },
  {
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, session, tx }) => {
      await deleteSessionOf(tx, actor.user.id, session.id)
      // Whoever follows with this session is sent away.
      await accessOfUserChanged(tx, actor.user.id)
    },
  },
)
