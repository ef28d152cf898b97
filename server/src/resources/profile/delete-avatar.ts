import { dropFile } from '../../kernel/files/jobs.ts'
import { operation } from '../../kernel/operation.ts'
import { updateUser } from '../users/queries.ts'
import { Profile } from './schema.ts'
import { showProfile } from './show.ts'

export const deleteAvatar = operation(
  'profile.deleteAvatar',
  { delete: '/api/v1/profile/avatar', summary: 'Remove your picture', access: 'user', reply: Profile },
  async ({ actor, tx, services, now }) => {
    await dropFile(tx, actor.user.avatar_file_id, now)
    const user = await updateUser(tx, actor.user.id, { avatar_file_id: null, updated_at: now })
    return showProfile(tx, services, actor, user)
  },
)
