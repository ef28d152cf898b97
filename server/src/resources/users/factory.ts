import { randomUUID } from 'node:crypto'
import type { App } from '../../app.ts'
import type { User } from '../../kernel/actor.ts'
import type { Role } from '../../kernel/db/tables.ts'
import { hashPassword } from '../../kernel/secrets.ts'
import { updateUser } from './queries.ts'
import { joinAccount, type NewUser, registerUser } from './register.ts'

export function aUser(
  { database, services }: App,
  over: Partial<NewUser> = {},
): Promise<{ user: User; token: string }> {
  const user: NewUser = { name: 'Ada Lovelace', email: `${randomUUID()}@acme.test`, passwordHash: null, ...over }
  return database.transaction((tx) => registerUser(tx, services, user))
}

export async function aMember(app: App, accountId: number, role: Role): Promise<{ user: User; token: string }> {
  const made = await aUser(app)
  await app.database.transaction((tx) => joinAccount(tx, app.services, { accountId, userId: made.user.id, role }))
  return made
}

export async function givePassword({ database }: App, { id }: User, password: string): Promise<void> {
  const password_hash = await hashPassword(password)
  await database.transaction((tx) => updateUser(tx, id, { password_hash }))
}
