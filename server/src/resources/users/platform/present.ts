import type { User } from '../../../kernel/actor.ts'
import type { UserToken } from './schema.ts'

export function presentToken({ id, name, display_name, email, pubsub_token }: User, accessToken: string): UserToken {
  return { access_token: accessToken, user: { id, name, display_name: display_name ?? undefined, email, pubsub_token } }
}
