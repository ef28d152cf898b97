import { operation } from '../../../kernel/operation.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'

export const get = operation(
  'profile.get',
  { get: '/api/v1/profile', summary: 'Get your profile', access: 'user', reply: Profile },
  ({ actor, db, services }) => showProfile(db, services, actor, actor.user),
)
