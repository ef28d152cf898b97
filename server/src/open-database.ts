import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import type { Config } from './config.ts'
import { databaseFile } from './data-dir.ts'
import type { Database } from './kernel/db/db.ts'
import { isDamaged, isFull, isUnavailable } from './kernel/db/dialect.ts'
import { openPostgres } from './kernel/db/postgres.ts'
import { PostgresUrlError, waysToConnect } from './kernel/db/postgres-url.ts'
import { findWay, type Patience } from './kernel/db/postgres-wait.ts'
import { openSqlite } from './kernel/db/sqlite.ts'
import { isOutOfRoom } from './kernel/disk.ts'
import { OperatorError } from './operator-error.ts'

const oldestPostgres = 14

export interface OpenOptions extends Partial<Patience> {
  onError?: (error: Error) => void
}

/** Opens the engine that the settings name, and makes sure that it answers. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl !== undefined) return openRemote(config, config.databaseUrl, options)
  const file = databaseFile(config.dataDir)
  const isNew = !existsSync(file)
  refuseEmptied(file)
  try {
    return openSqlite({ file })
  } catch (error) {
    // Without room, nothing but an empty file may have come of it, which the next start would refuse.
    if (isNew && sizeOf(file) === 0) rmSync(file)
    throw await explained(error, config)
  }
}

async function openRemote(config: Config, url: string, options: OpenOptions): Promise<Database> {
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

function sizeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.size
}

/** An empty file is what SQLite takes for a new database: whoever has lost one would get an empty installation. */
function refuseEmptied(file: string): void {
  if (sizeOf(file) !== 0) return
  throw new OperatorError(
    `The database file ${resolve(file)} is empty.`,
    `If nothing was ever installed here, delete it. Otherwise ${restoring}`,
  )
}

const restoring =
  "restore the last backup: name a new folder with PARLEY_DATA_DIR, and run 'parley restore <file>' there."

export const keepAndRestore = `Keep a copy of it and of the files beside it that begin with its name; then ${restoring}`

/** What an operator can mend of what went wrong with the disk or the embedded database; anything else stays as it is. */
export async function explained(
  error: unknown,
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<unknown> {
  if (error instanceof OperatorError || !(error instanceof Error)) return error
  if (databaseUrl === undefined && isDamaged(error)) {
    const file = resolve(databaseFile(dataDir))
    return new OperatorError(`The database file ${file} is damaged: ${error.message}.`, keepAndRestore)
  }
  // SQLite calls it an input or output error where there is no room for the files beside its own.
  const lacksRoom = isFull(error) || (isUnavailable(error) && (await isOutOfRoom(dataDir)))
  if (!lacksRoom) return error
  return new OperatorError(
    `There is no room left on the disk of the data folder ${resolve(dataDir)}: ${error.message}.`,
    'Free some, 100 MB at least. Nothing is lost, and nothing has to be restored.',
  )
}
