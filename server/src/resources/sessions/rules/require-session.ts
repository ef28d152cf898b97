import type { PersonalActor } from '../../../kernel/actor.ts'
import { fail } from '../../../kernel/errors.ts'

/** The session that the caller came with; an API token is none. */
export function requireSession({ session }: PersonalActor): number {
  const message = 'Send the access-token, client and uid headers that the sign-in answered with.'
  return session?.id ?? fail('token_missing', { message })
}
