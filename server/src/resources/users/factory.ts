import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import { accessOfUserChanged } from '../../kernel/access-version.ts'
import type { User } from '../../kernel/actor.ts'
import type { Role } from '../../kernel/db/tables.ts'
import { hashPassword } from '../../kernel/secrets.ts'
import { stepAt, totpOf } from '../../kernel/totp.ts'
import { passwordResetLink, requestPasswordReset } from './jobs/password-reset.ts'
import { insertIdentity } from './queries/identities.ts'
import { listResets } from './queries/password-resets.ts'
import { updateSecondFactor } from './queries/second-factors.ts'
import { updateUser } from './queries/users.ts'
import { joinAccount, type NewUser, registerUser } from './rules/register.ts'
import { begin, renewBackupCodes } from './rules/second-factor.ts'

export function aUser(
  { database, services }: App,
  over: Partial<NewUser> = {},
): Promise<{ user: User; token: string }> {
  return database.transaction((tx) => registerUser(tx, services, { ...anyone(), ...over }))
}

export function aMember(
  { database, services }: App,
  accountId: number,
  role: Role,
): Promise<{ user: User; token: string }> {
  return database.transaction(async (tx) => {
    const made = await registerUser(tx, services, anyone())
    await joinAccount(tx, services, { accountId, userId: made.user.id, role })
    return made
  })
}

const anyone = (): NewUser => ({ name: 'Ada Lovelace', email: `${randomUUID()}@acme.test`, passwordHash: null })

export async function givePassword({ database }: App, { id }: User, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await database.transaction(async (tx) => updateUser(await accessOfUserChanged(tx, id), id, { password_hash }))
}

/** The token of the link with which the user may choose a new password. */
export async function aPasswordReset({ database, services }: App, { email }: User): Promise<string> {
  await database.transaction((tx) => requestPasswordReset(tx, services, email))
  const resets = await listResets(database.read, services.clock.now())
  const reset = resets.find((each) => each.email === email)!
  return new URL(passwordResetLink(services, reset)).searchParams.get('reset_password_token')!
}

/** Switched on, with none of its codes used yet. */
export function aSecondFactor({ database, services }: App, user: User): Promise<{ secret: string; codes: string[] }> {
  return database.transaction(async (tx) => {
    const { secret } = await begin(tx, services, user)
    await updateSecondFactor(tx, user.id, { enabled_at: services.clock.now() })
    return { secret, codes: await renewBackupCodes(tx, services, user.id) }
  })
}

/** The code that a device shows now. */
export function codeOf({ services }: App, secret: string): string {
  return totpOf(secret, stepAt(services.clock.now()))
}

/** A device that was given a secret, and has shown no code yet. */
export function aBegunFactor({ database, services }: App, user: User): Promise<{ secret: string }> {
  return database.transaction((tx) => begin(tx, services, user))
}

/** Linked with a provider of single sign-on. */
export async function anIdentity({ database, services }: App, { id: user_id }: User): Promise<void> {
  const identity = { user_id, issuer: 'https://login.invalid', subject: randomUUID(), created_at: services.clock.now() }
  await database.transaction((tx) => insertIdentity(tx, identity))
}
