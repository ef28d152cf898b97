import { migrations } from '../../migrations/index.ts'
import type { Database, Db } from '../kernel/db/db.ts'
import { advisoryLock, isForeignKeyViolation } from '../kernel/db/dialect.ts'
import { appliedMigrations, migrate } from '../kernel/db/migrate.ts'
import type { FileStoreOptions } from '../kernel/files/open-store.ts'
import { OperatorError } from '../operator-error.ts'
import { writeSecretKey } from '../secret-key.ts'
import { createRestorer } from './files.ts'
import { type Header, isFile, isRow } from './format.ts'
import type { BackupInput } from './input.ts'
import { RowLoader } from './load-rows.ts'
import { broken, newerBackup, readBackup } from './read.ts'

export interface RestoreTarget extends FileStoreOptions {
  database: Database
  /** Of an installation that has none yet. */
  secretKey: string | undefined
}

export interface RestoreResult {
  /** Tables of the backup that are not Parley's, and were left out. */
  foreignTables: string[]
}

export function requireKnownMigrations(input: BackupInput, { migrations: applied }: Header): void {
  if (!isSubset(applied, names(migrations))) throw newerBackup(input)
}

/**
 * Key and files come first; the rows are one transaction, and its commit is what makes the restore. A killed one leaves
 * an installation without rows, and the next restore goes on from there.
 */
export async function restoreBackup(input: BackupInput, header: Header, target: RestoreTarget): Promise<RestoreResult> {
  const { database, dataDir, secretKey } = target
  await requireEmpty(database.read, header)
  await migrate(database, migrations, [...header.migrations].sort().at(-1))
  if (secretKey !== undefined) writeSecretKey(dataDir, secretKey)
  await restoreFiles(input, target)
  const result = await loadInOneTransaction(input, header, target)
  await migrate(database, migrations)
  return result
}

async function requireEmpty(db: Db, header: Header): Promise<void> {
  const advice = 'Restore into a new one: name it with PARLEY_DATA_DIR or DATABASE_URL.'
  const applied = await appliedMigrations(db)
  if (applied.length > 0 && (await isInUse(db))) throw new OperatorError('This database already has accounts.', advice)
  if (!isSubset(applied, header.migrations)) {
    throw new OperatorError('The tables of this database are newer than the backup.', advice)
  }
}

async function isInUse(db: Db): Promise<boolean> {
  const found = await Promise.all([
    db.selectFrom('accounts').select('id').limit(1).execute(),
    db.selectFrom('users').select('id').limit(1).execute(),
  ])
  return found.flat().length > 0
}

/** Outside of the transaction: a storage may be slow. */
async function restoreFiles(input: BackupInput, target: RestoreTarget): Promise<void> {
  const files = createRestorer(target)
  try {
    for await (const record of readBackup(input)) if (isFile(record)) await files.add(record)
  } finally {
    await files.finish()
  }
}

async function loadInOneTransaction(input: BackupInput, header: Header, target: RestoreTarget): Promise<RestoreResult> {
  try {
    return await target.database.transaction(async (tx) => {
      // As the first start does, so that the two cannot both fill the database.
      await advisoryLock(tx, 'install')
      await requireEmpty(tx, header)
      const rows = await RowLoader.open(tx)
      await rows.clear()
      for await (const record of readBackup(input)) if (isRow(record)) await rows.add(record)
      await rows.finish()
      return { foreignTables: [...rows.foreign] }
    })
  } catch (error) {
    if (isForeignKeyViolation(error)) broken(input, 'it has rows that refer to missing ones')
    throw error
  }
}

function names(list: { name: string }[]): string[] {
  return list.map(({ name }) => name)
}

function isSubset(part: string[], whole: string[]): boolean {
  return part.every((item) => whole.includes(item))
}
