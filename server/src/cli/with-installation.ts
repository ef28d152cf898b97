import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { migrations } from '../../migrations/index.ts'
import type { Config } from '../config.ts'
import { databaseFile } from '../data-dir.ts'
import type { Database, Db } from '../kernel/db/db.ts'
import { appliedMigrations, pending } from '../kernel/db/migrate.ts'
import { createServices, type Services } from '../kernel/services.ts'
import { explained, openDatabase } from '../open-database.ts'
import { OperatorError } from '../operator-error.ts'
import { countAccounts } from '../resources/accounts/queries/accounts.ts'
import { findSecretKey, requireMatchingKey } from '../secret-key.ts'

export interface Installed {
  database: Database
  services: Services
  secretKey: string
}

/** For the time of the work, opens what a start has installed. It makes nothing, and runs beside a server. */
export async function withInstallation<T>(
  config: Config,
  work: (installed: Installed) => Promise<T>,
  { upToDate = true } = {},
): Promise<T> {
  if (!hasDatabaseFile(config)) throw nothingInstalled(config)
  return withDatabase(config, async (database) => {
    const waiting = await pending(database.read, migrations)
    if (!(await isInstalled(database.read))) throw nothingInstalled(config)
    if (upToDate && waiting.length > 0) {
      throw new OperatorError('The database is not up to date.', "Run 'parley migrate', or start this version once.")
    }
    const secretKey = requireKey(config)
    const services = createServices({ ...config, secretKey })
    await requireMatchingKey(database.read, services)
    return work({ database, services, secretKey })
  })
}

export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  try {
    return await work(database)
  } catch (error) {
    throw await explained(error, config)
  } finally {
    await database.close()
  }
}

/** Opening the embedded database would make it; that of a PostgreSQL server is there or cannot be opened. */
export function hasDatabaseFile({ databaseUrl, dataDir }: Config): boolean {
  if (databaseUrl !== undefined) return true
  return existsSync(databaseFile(dataDir))
}

export async function isInstalled(db: Db): Promise<boolean> {
  return (await appliedMigrations(db)).length > 0 && (await countAccounts(db)) > 0
}

export function nothingInstalled({ databaseUrl, dataDir }: Config): OperatorError {
  const place = databaseUrl === undefined ? `the data folder ${resolve(dataDir)}` : 'the database of DATABASE_URL'
  return new OperatorError(`Nothing is installed in ${place} yet.`, "Run 'parley start' first.")
}

function requireKey(config: Config): string {
  const key = findSecretKey(config)
  if (key !== undefined) return key
  throw new OperatorError(
    `There is no secret key in the data folder ${resolve(config.dataDir)}.`,
    'Name the data folder of this installation with PARLEY_DATA_DIR, or set PARLEY_SECRET_KEY.',
  )
}
