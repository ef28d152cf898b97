import pg from 'pg'
import type { Config } from './config.ts'
import type { Database } from './kernel/db/db.ts'
import { openPostgres } from './kernel/db/postgres.ts'
import { PostgresUrlError, waysToConnect } from './kernel/db/postgres-url.ts'
import { findWay } from './kernel/db/postgres-wait.ts'
import type { OpenOptions } from './open-database.ts'
import { OperatorError } from './operator-error.ts'

const oldestPostgres = 14

/** Opens PostgreSQL, and makes sure that it answers and is new enough. */
export async function openRemote(config: Config, url: string, options: OpenOptions): Promise<Database> {
  const { onError = () => {}, waitMs = 0, onWait = () => {} } = options
  let database: Database | undefined
  try {
    const connection = await findWay(waysToConnect(url), { waitMs, onWait })
    database = openPostgres({ connection, poolSize: config.poolSize, onError })
    await requireVersion(database)
    return database
  } catch (error) {
    await database?.close()
    throw error instanceof OperatorError ? error : unreachable(error as Error, url)
  }
}

function unreachable(error: Error, url: string): OperatorError {
  if (error instanceof PostgresUrlError) return new OperatorError(`DATABASE_URL: ${error.message}.`, 'Correct it.')
  const { host } = new URL(url)
  const reason = error.message || (error as NodeJS.ErrnoException).code
  if (!(error instanceof pg.DatabaseError)) {
    const advice = /certificate|SSL|self.signed|ERR_TLS/i.test(
      `${error.message} ${(error as NodeJS.ErrnoException).code}`,
    )
      ? 'Check sslmode and sslrootcert in DATABASE_URL.'
      : 'Check DATABASE_URL, that the server runs, and that the database and the user exist.'
    return new OperatorError(`PostgreSQL at ${host} does not answer: ${reason}.`, advice)
  }
  return new OperatorError(`PostgreSQL at ${host} refuses: ${reason}.`, adviceOn(error))
}

function adviceOn({ code }: pg.DatabaseError): string {
  if (code?.startsWith('28'))
    return 'Check the user and the password in DATABASE_URL, and the pg_hba.conf of the server.'
  if (code === '3D000') return 'Create the database, or name another one in DATABASE_URL.'
  return 'Check DATABASE_URL, and the log of the server.'
}

async function requireVersion(database: Database): Promise<void> {
  const version = await database.version()
  if (Number.parseInt(version, 10) >= oldestPostgres) return
  throw new OperatorError(`PostgreSQL ${version} is too old.`, `Upgrade it to version ${oldestPostgres} or newer.`)
}
