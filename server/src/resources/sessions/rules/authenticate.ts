import type { User } from '../../../kernel/actor.ts'
import { minute, second } from '../../../kernel/clock.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Budget, RateLimiter } from '../../../kernel/rate-limit.ts'
import { verifyPassword } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { findUserByEmail } from '../../users/queries/users.ts'

/** Failures of one network with one e-mail address, and with whichever. */
const ofPair: Budget = { limit: 5, window: 15 * minute }
const ofNetwork: Budget = { limit: 10, window: 5 * minute }
/** Failures with one e-mail address from anywhere refuse nobody: it would be the owner who is kept out. */
const ofEmail: Budget = { limit: Number.POSITIVE_INFINITY, window: 15 * minute }

const failuresWithoutDelay = 10
const firstDelay = 100
const longestDelay = 2 * second

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
  { limiter, clock }: Services,
  { email, password }: Credentials,
  network: string | undefined,
): Promise<User> {
  const named = email.trim().toLowerCase()
  const user = await findUserByEmail(db, named)
  const counts: [RateLimiter, string][] = [
    [limiter(ofPair), `${network ?? 'this machine'} ${named}`],
    ...(network === undefined ? [] : ([[limiter(ofNetwork), network]] as [RateLimiter, string][])),
    [limiter(ofEmail), named],
  ]
  // All are asked before any is used: what one of them refuses costs nothing of the others.
  for (const [count, caller] of counts) count.check(caller)
  for (const [count, caller] of counts) count.take(caller)
  await clock.wait(delayAfter(limiter(ofEmail).used(named) - 1))
  const correct = await verifyPassword(password, user?.password_hash ?? null)
  if (!user || !correct) fail('sign_in_failed')
  for (const [count, caller] of counts) count.giveBack(caller)
  return user
}

/** Grows with each failure. It is short enough to be waited for, so that a connection is not held for long. */
function delayAfter(failures: number): number {
  if (failures < failuresWithoutDelay) return 0
  return Math.min(firstDelay * 2 ** (failures - failuresWithoutDelay), longestDelay)
}
