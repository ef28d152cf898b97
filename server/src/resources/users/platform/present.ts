import type { User } from '../../../kernel/actor.ts'
import { isoTime } from '../../../kernel/time.ts'
import type { UserToken } from './schema.ts'

export function presentToken(
  { id, name, display_name, email, pubsub_token }: User,
  { token, expiresAt }: { token: string; expiresAt: number | null },
): UserToken {
  return {
    access_token: token,
    expiry: expiresAt === null ? null : isoTime(expiresAt),
    user: { id, name, display_name: display_name ?? undefined, email, pubsub_token },
  }
}
