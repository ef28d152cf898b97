import { accessOfUserChanged } from '../../../kernel/access-version.ts'
import type { PersonalActor, User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { type FileChange, replaceFile } from '../../../kernel/files/jobs.ts'
import { hashPassword, randomToken, verifyPassword } from '../../../kernel/secrets.ts'
import { deleteSessions, lockUser, updateUser } from '../../users/queries/users.ts'
import { requireAcceptablePassword } from '../../users/rules/passwords.ts'
import type { ProfileChanges } from '../schema.ts'

/** Whoever holds only a token must not be able to take the account over: e-mail and password need the password. */
export async function checkPassword(user: User, changes: ProfileChanges): Promise<{ passwordHash?: string }> {
  const { current_password, password, password_confirmation } = changes
  if (!takesPassword(user, changes)) return {}
  if (user.password_hash !== null) {
    if (current_password === undefined) fail('missing', { field: 'current_password' })
    const correct = await verifyPassword(current_password, user.password_hash)
    if (!correct) fail('wrong_password', { field: 'current_password' })
  }
  if (password === undefined) return {}
  requireAcceptablePassword(password)
  if (password_confirmation !== undefined && password_confirmation !== password) {
    fail('mismatch', { field: 'password_confirmation' })
  }
  return { passwordHash: await hashPassword(password) }
}

function takesPassword({ email }: User, changes: ProfileChanges): boolean {
  return changes.password !== undefined || (changes.email !== undefined && changes.email.toLowerCase() !== email)
}

/** A new password ends the other sessions and the realtime token with them. */
export async function changeProfile(
  tx: Tx,
  { user: known, session }: PersonalActor,
  changes: ProfileChanges,
  { passwordHash, avatar, now }: { passwordHash?: string; avatar: FileChange; now: number },
): Promise<User> {
  const { name, display_name, message_signature, ui_settings, email, phone_number } = changes
  // Held, since a picture and attributes are worked out from what there is.
  const user = (await lockUser(tx, known.id)) ?? fail('token_invalid')
  if (takesPassword(known, changes) && user.password_hash !== known.password_hash) {
    fail('wrong_password', { field: 'current_password', message: 'has been changed meanwhile' })
  }
  const changed = {
    name,
    display_name,
    message_signature,
    ui_settings,
    email: email?.toLowerCase(),
    ...(email !== undefined && email.toLowerCase() !== user.email && { email_unproven_since: now }),
    avatar_file_id: await replaceFile(tx, user.avatar_file_id, avatar, { accountId: null, now }),
    ...(phone_number !== undefined && {
      custom_attributes: { ...user.custom_attributes, phone_number: phone_number ?? undefined },
    }),
    updated_at: now,
  }
  if (!passwordHash) return updateUser(tx, user.id, changed)
  await deleteSessions(tx, user.id, session?.id ?? null)
  const credentials = { password_hash: passwordHash, pubsub_token: randomToken() }
  return updateUser(await accessOfUserChanged(tx, user.id), user.id, { ...changed, ...credentials })
}
