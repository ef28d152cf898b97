import type { User } from '../../kernel/actor.ts'
import { minute } from '../../kernel/clock.ts'
import type { Db } from '../../kernel/db/db.ts'
import { fail } from '../../kernel/errors.ts'
import type { Budget } from '../../kernel/rate-limit.ts'
import { verifyPassword } from '../../kernel/secrets.ts'
import type { Services } from '../../kernel/services.ts'
import { findUserByEmail } from '../users/queries.ts'

const perAddress: Budget = { limit: 5, window: 5 * minute }
const perEmail: Budget = { limit: 10, window: 15 * minute }

interface Credentials {
  email: string
  password: string
}

/**
 * Only failures use the budgets up. Each attempt is counted before it is tried all the same, so that of many at once
 * no more are tried than there is budget for.
 */
export async function authenticate(
  db: Db,
  { limiter }: Services,
  { email, password }: Credentials,
  address: string | undefined,
): Promise<User> {
  const named = email.trim().toLowerCase()
  const user = await findUserByEmail(db, named)
  if (address !== undefined) limiter(perAddress).take(address)
  limiter(perEmail).take(named)
  const correct = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !correct) fail('sign_in_failed')
  if (address !== undefined) limiter(perAddress).giveBack(address)
  limiter(perEmail).giveBack(named)
  return user
}
