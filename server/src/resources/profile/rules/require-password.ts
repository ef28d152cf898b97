import type { User } from '../../../kernel/actor.ts'
import { minute } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { verifyPassword } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'

/** Wrong ones of somebody who is signed in as the user already. */
const wrongPasswords: Budget = { limit: 5, window: 15 * minute }

/** Whoever found a browser open must not go further; a user that has no password has nothing to show. */
export async function requirePassword(
  { limiter }: Services,
  { id, password_hash }: User,
  given: Record<string, string | undefined>,
): Promise<void> {
  if (password_hash === null) return
  const [[field, password]] = Object.entries(given) as [[string, string | undefined]]
  if (password === undefined) fail('missing', { field })
  const counted = limiter(wrongPasswords)
  counted.take(String(id))
  if (!(await verifyPassword(password, password_hash))) fail('wrong_password', { field })
  counted.giveBack(String(id))
}
