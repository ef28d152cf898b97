import type { Config } from './config.ts'
import type { Database } from './kernel/db/db.ts'
import { advisoryLock } from './kernel/db/dialect.ts'
import { hashPassword, randomPassword } from './kernel/secrets.ts'
import type { Services } from './kernel/services.ts'
import { countAccounts, insertAccount } from './resources/accounts/queries/accounts.ts'
import { registerPlatformApp } from './resources/platform-apps/rules/register.ts'
import { joinAccount, registerUser } from './resources/users/rules/register.ts'

export interface Installation {
  email: string
  password: string
  token: string
  platformToken: string
}

/** On an empty database: the first account, its administrator and a platform app. Processes that start together make one. */
export async function installIfEmpty(
  database: Database,
  services: Services,
  { admin, platformToken }: Pick<Config, 'admin' | 'platformToken'>,
): Promise<Installation | undefined> {
  if ((await countAccounts(database.read)) > 0) return undefined
  const password = admin.password ?? randomPassword()
  const passwordHash = await hashPassword(password)
  return database.transaction(async (tx) => {
    await advisoryLock(tx, 'install')
    if ((await countAccounts(tx)) > 0) return undefined
    const account = await insertAccount(tx, 'Parley', services.clock.now())
    const { user, token } = await registerUser(tx, services, {
      name: 'Administrator',
      email: admin.email,
      passwordHash,
      superAdmin: true,
      token: admin.token,
    })
    await joinAccount(tx, services, { accountId: account.id, userId: user.id, role: 'administrator' })
    const app = await registerPlatformApp(tx, services, { name: 'First platform app', token: platformToken })
    return { email: admin.email, password, token, platformToken: app.token }
  })
}
