import { operation } from '../../kernel/operation.ts'
import { Profile } from './schema.ts'
import { showProfile } from './show.ts'

export const get = operation(
  'profile.get',
  { get: '/api/v1/profile', summary: 'Get your profile', access: 'user', reply: Profile },
  ({ actor, db, services }) => showProfile(db, services, actor, actor.user),
)
