import type { App } from './app.ts'
import type { Config } from './config.ts'
import type { Database, Db } from './kernel/db/db.ts'
import { advisoryLock } from './kernel/db/dialect.ts'
import type { Log } from './kernel/log.ts'
import { hashPassword, verifyPassword } from './kernel/secrets.ts'
import type { Services } from './kernel/services.ts'
import { findToken, isIssued } from './kernel/tokens.ts'
import { countAccounts, insertAccount } from './resources/accounts/queries/accounts.ts'
import { findFirstPlatformApp } from './resources/platform-apps/queries/platform-apps.ts'
import { registerPlatformApp } from './resources/platform-apps/rules/register.ts'
import { findUnusedAdministrator, markUsed, notYet } from './resources/users/queries/first-administrator.ts'
import { findUserByEmail } from './resources/users/queries/users.ts'
import { joinAccount, registerUser } from './resources/users/rules/register.ts'
import { defaultAdminEmail } from './settings.ts'

/** What the first start has made, as long as nobody has used it. */
export interface Installation {
  userId: number
  email: string
  /** Undefined where it was chosen at the first start, and is not in the settings now. */
  password: string | undefined
  token: string | undefined
  platformToken: string | undefined
}

type FirstSettings = Pick<Config, 'admin' | 'platformToken'>

const nameOfPassword = 'first administrator'

/** On an empty database: the first account, its administrator and a platform app. Processes that start together make one. */
export async function installIfEmpty(
  database: Database,
  services: Services,
  { admin, platformToken }: FirstSettings,
): Promise<void> {
  if ((await countAccounts(database.read)) > 0) return
  const passwordHash = await hashPassword(admin.password ?? services.secrets.password(nameOfPassword))
  await database.transaction(async (tx) => {
    await advisoryLock(tx, 'install')
    if ((await countAccounts(tx)) > 0) return
    const account = await insertAccount(tx, 'Parley', services.clock.now())
    const { user } = await registerUser(tx, services, {
      name: 'Administrator',
      email: admin.email,
      passwordHash,
      superAdmin: true,
      confirmedAt: notYet,
      token: admin.token,
    })
    await joinAccount(tx, services, { accountId: account.id, userId: user.id, role: 'administrator' })
    await registerPlatformApp(tx, services, { name: 'First platform app', token: platformToken })
  })
}

/**
 * The credentials of the first administrator, until somebody has used them. Whatever kept an earlier start from telling
 * them, a later one does: tokens are stored sealed, and the password follows from the secret key.
 */
export async function findUnusedInstallation(
  db: Db,
  services: Services,
  { admin }: FirstSettings,
): Promise<Installation | undefined> {
  const user = await findUnusedAdministrator(db)
  if (!user) return undefined
  const app = await findFirstPlatformApp(db)
  return {
    userId: user.id,
    email: user.email,
    password: await firstThatIs(user.password_hash, [admin.password, services.secrets.password(nameOfPassword)]),
    token: await findToken(db, services, { type: 'user', id: user.id }),
    platformToken: app && (await findToken(db, services, { type: 'platform_app', id: app.id })),
  }
}

async function firstThatIs(hash: string | null, passwords: (string | undefined)[]): Promise<string | undefined> {
  for (const password of passwords) {
    if (password !== undefined && (await verifyPassword(password, hash))) return password
  }
  return undefined
}

/** Notes in the database that the first administrator has called, before it is answered. */
export function noteFirstUse({ http, database, services }: App, userId: number, log: Log): void {
  let isNoted = false
  http.addHook('onSend', (request, _reply, payload, done) => {
    const actor = request.caller?.actor
    if (isNoted || actor?.type !== 'user' || actor.user.id !== userId) return done(null, payload)
    isNoted = true
    database
      .transaction((tx) => markUsed(tx, userId, services.clock.now()))
      .catch((err: unknown) => {
        isNoted = false
        log.warn({ err }, 'that the first administrator has called could not be noted')
      })
      .finally(() => done(null, payload))
  })
}

export interface IgnoredSetting {
  setting: string
  advice: string
}

/** Settings of the first start that say something else than what is stored: an installation is not changed by them. */
export async function ignoredSettings(
  db: Db,
  services: Services,
  { admin, platformToken }: FirstSettings,
): Promise<IgnoredSetting[]> {
  const ignored: IgnoredSetting[] = []
  const user = await findUserByEmail(db, admin.email)
  if (admin.token !== undefined && !(await isIssued(db, services, 'user', admin.token))) {
    ignored.push({ setting: 'PARLEY_ADMIN_TOKEN', advice: "'parley token create --user <address>' makes a new token" })
  }
  if (platformToken !== undefined && !(await isIssued(db, services, 'platform_app', platformToken))) {
    ignored.push({
      setting: 'PARLEY_PLATFORM_TOKEN',
      advice: "'parley platform-app create --name <name>' makes a new platform token",
    })
  }
  if (!user && admin.email !== defaultAdminEmail) {
    ignored.push({
      setting: 'PARLEY_ADMIN_EMAIL',
      advice: "'parley user create --email <address> …' makes another user",
    })
  }
  if (admin.password !== undefined && !(await verifyPassword(admin.password, user?.password_hash ?? null))) {
    ignored.push({ setting: 'PARLEY_ADMIN_PASSWORD', advice: "'parley user password' changes the password of a user" })
  }
  return ignored
}
