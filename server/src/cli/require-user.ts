import type { User } from '../kernel/actor.ts'
import type { Db } from '../kernel/db/db.ts'
import { OperatorError } from '../operator-error.ts'
import { findUserByEmail } from '../resources/users/queries/users.ts'

export async function requireUser(db: Db, email: string): Promise<User> {
  const user = await findUserByEmail(db, email)
  if (user) return user
  throw new OperatorError(`There is no user with the e-mail address ${email}.`, "Create one with 'parley user create'.")
}
