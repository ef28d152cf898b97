import type { Config } from './config.ts'
import { databaseFile } from './data-dir.ts'
import type { Database } from './kernel/db/db.ts'
import { openPostgres } from './kernel/db/postgres.ts'
import { openSqlite } from './kernel/db/sqlite.ts'
import { OperatorError } from './operator-error.ts'

const oldestPostgres = 14

/** Opens the engine that the settings name, and makes sure that it answers. */
export async function openDatabase(config: Config, onError: (error: Error) => void = () => {}): Promise<Database> {
  if (config.databaseUrl === undefined) return openSqlite({ file: databaseFile(config.dataDir) })
  const database = openPostgres({ url: config.databaseUrl, poolSize: config.poolSize, onError })
  try {
    await database.ping()
    await requireVersion(database)
    return database
  } catch (error) {
    await database.close()
    if (error instanceof OperatorError) throw error
    throw new OperatorError(
      `PostgreSQL at ${new URL(config.databaseUrl).host} does not answer: ${(error as Error).message || (error as NodeJS.ErrnoException).code}.`,
      'Check DATABASE_URL, that the server runs, and that the database and the user exist.',
    )
  }
}

async function requireVersion(database: Database): Promise<void> {
  const version = await database.version()
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new OperatorError(`PostgreSQL ${version} is too old.`, `Upgrade it to version ${oldestPostgres} or newer.`)
}
