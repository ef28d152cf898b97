import { accessOfUserChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { deleteSessions } from '../../../users/queries/users.ts'

export const deleteOthers = operation(
  'profile.sessions.deleteOthers',
  {
    delete: '/api/v1/profile/sessions',
    summary: 'Sign out all your other devices',
    description: 'All of them for a caller with an API token, which stays as it is.',
    access: 'user',
    audit: { action: 'sign_out', tells: [] },
  },
  {
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, tx }) => {
      await deleteSessions(tx, actor.user.id, actor.session?.id ?? null)
      await accessOfUserChanged(tx, actor.user.id)
    },
  },
)
