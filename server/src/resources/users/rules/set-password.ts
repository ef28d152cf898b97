import { accessOfUserChanged } from '../../../kernel/access-version.ts'
import type { User } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import { randomToken } from '../../../kernel/secrets.ts'
import { deleteResetsOf } from '../queries/password-resets.ts'
import { deleteSessions, updateUser } from '../queries/users.ts'

/** Ends the user's sessions, its realtime token, and every link by which another password could be chosen. */
export async function setPassword(
  tx: Tx,
  userId: number,
  { passwordHash, now }: { passwordHash: string; now: number },
): Promise<User> {
  await deleteSessions(tx, userId, null)
  await deleteResetsOf(tx, userId)
  const access = await accessOfUserChanged(tx, userId)
  return updateUser(access, userId, { password_hash: passwordHash, pubsub_token: randomToken(), updated_at: now })
}
