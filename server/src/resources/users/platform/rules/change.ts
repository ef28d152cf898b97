import { accessOfUserChanged } from '../../../../kernel/access-version.ts'
import type { User } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import { hashPassword, randomToken } from '../../../../kernel/secrets.ts'
import { deleteSessions, updateUser } from '../../queries/users.ts'
import { requireAcceptablePassword } from '../../rules/passwords.ts'
import type { PlatformUserChanges } from '../schema.ts'

/** For `prepare`: hashing takes its time. */
export async function hashGivenPassword({ password }: { password?: string }): Promise<string | null> {
  if (password === undefined) return null
  requireAcceptablePassword(password)
  return hashPassword(password)
}

/** Attributes change key by key. A new password ends the user's sessions and its realtime token. */
export async function changePlatformUser(
  tx: Tx,
  user: User,
  { name, display_name, email, custom_attributes }: PlatformUserChanges,
  { passwordHash, now }: { passwordHash: string | null; now: number },
): Promise<User> {
  const changes = {
    name,
    display_name,
    email: email?.toLowerCase(),
    ...(email !== undefined && { email_unproven_since: null }),
    custom_attributes: { ...user.custom_attributes, ...custom_attributes },
    updated_at: now,
  }
  if (!passwordHash) return updateUser(tx, user.id, changes)
  await deleteSessions(tx, user.id, null)
  const credentials = { password_hash: passwordHash, pubsub_token: randomToken() }
  return updateUser(await accessOfUserChanged(tx, user.id), user.id, { ...changes, ...credentials })
}
