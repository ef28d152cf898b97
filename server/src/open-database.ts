import { existsSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from './config.ts'
import { databaseFile } from './data-dir.ts'
import type { Database } from './kernel/db/db.ts'
import { isDamaged, isFull, isUnavailable } from './kernel/db/dialect.ts'
import type { Patience } from './kernel/db/postgres-wait.ts'
import { openSqlite } from './kernel/db/sqlite.ts'
import { isOutOfRoom } from './kernel/disk.ts'
import { OperatorError } from './operator-error.ts'

export interface OpenOptions extends Partial<Patience> {
  onError?: (error: Error) => void
}

/** Opens the engine that the settings name, and makes sure that it answers. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    // Its driver takes room that an installation without it has no use for.
    const { openRemote } = await import('./open-remote.ts')
    return openRemote(config, config.databaseUrl, options)
  }
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
