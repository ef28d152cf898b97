import { minute } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { hashPassword } from '../../../kernel/secrets.ts'
import type { Services } from '../../../kernel/services.ts'
import { findUserByEmail } from '../../users/queries/users.ts'
import { requireAcceptablePassword } from '../../users/rules/passwords.ts'
import { joinAccount, registerUser } from '../../users/rules/register.ts'
import { insertAccount, updateAccount } from '../queries/accounts.ts'
import type { SignUp } from '../schema.ts'

/** Of one network. */
const signUps: Budget = { limit: 5, window: 30 * minute }

/** For `prepare`: hashing takes its time, and takes it whoever the address belongs to. */
export async function hashForSignUp(
  services: Services,
  { password }: SignUp,
  network: string | undefined,
): Promise<string> {
  if (!services.signUp) fail('not_found')
  requireAcceptablePassword(password)
  if (network !== undefined) services.limiter(signUps).take(network)
  return hashPassword(password)
}

/**
 * An account with its first administrator. With an address that has a user already nothing is made, and the answer is
 * the same: nobody can find out by it who is here.
 */
export async function signUp(
  tx: Tx,
  services: Services,
  given: SignUp,
  passwordHash: string,
): Promise<{ email: string }> {
  await openAccount(tx, services, given, passwordHash)
  return { email: given.email }
}

async function openAccount(tx: Tx, services: Services, given: SignUp, passwordHash: string): Promise<void> {
  const { locale } = given
  const email = given.email.toLowerCase()
  const { user_full_name: name = email.slice(0, email.indexOf('@')), account_name = name } = given
  await advisoryLock(tx, `sign up ${email}`)
  if (await findUserByEmail(tx, email)) return
  const { id: accountId } = await insertAccount(tx, account_name, services.clock.now())
  if (locale !== undefined) await updateAccount(tx, accountId, { locale })
  const { user } = await registerUser(tx, services, { name, email, passwordHash, confirmedAt: null })
  await joinAccount(tx, services, { accountId, userId: user.id, role: 'administrator' })
}
