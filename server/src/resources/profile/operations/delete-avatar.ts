import { operation } from '../../../kernel/operation.ts'
import { lockUser } from '../../users/queries/users.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { changeProfile } from '../rules/change.ts'

export const deleteAvatar = operation(
  'profile.deleteAvatar',
  { delete: '/api/v1/profile/avatar', summary: 'Remove your picture', access: 'user', reply: Profile },
  {
    watched: ({ actor, tx }) => lockUser(tx, actor.user.id),
    run: async ({ actor, tx, services, now }) =>
      showProfile(tx, services, actor, await changeProfile(tx, actor, {}, { avatar: null, now })),
  },
)
