import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { lockUser } from '../../users/queries/users.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { changeProfile, checkPassword } from '../rules/change.ts'
import { ProfileChanges } from '../schema.ts'

/** Not how somebody wants the desk to look, which clients store here all day. */
const audited = [
  'name',
  'display_name',
  'email',
  'password_hash',
  'message_signature',
  'custom_attributes',
  'avatar_file_id',
]

export const update = operation(
  'profile.update',
  {
    put: '/api/v1/profile',
    summary: 'Update your profile',
    access: 'user',
    audit: { tells: audited },
    body: ProfileChanges,
    files: { avatar: avatarRule },
    reply: Profile,
    errors: ['taken', 'mismatch', 'wrong_password'],
  },
  {
    prepare: ({ actor, body }) => checkPassword(actor.user, body),
    watched: ({ actor, tx }) => lockUser(tx, actor.user.id),
    run: async ({ actor, body, files: { avatar }, tx, services, now }, { passwordHash }) =>
      showProfile(tx, services, actor, await changeProfile(tx, actor, body, { passwordHash, avatar, now })),
  },
)
