import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Database } from '../kernel/db/db.ts'
import { appliedMigrations } from '../kernel/db/migrate.ts'
import type { FileStoreOptions } from '../kernel/files/open-store.ts'
import { randomToken } from '../kernel/secrets.ts'
import { OperatorError } from '../operator-error.ts'
import { readFiles } from './files.ts'
import { type BackupRecord, type EndRecord, formatVersion, keyCheck } from './format.ts'
import { openSnapshot } from './snapshot.ts'
import { listTables, readRows } from './tables.ts'

export interface BackupSource extends FileStoreOptions {
  database: Database
  secretKey: string
  /** False when whoever runs Parley keeps the key elsewhere: then it stays out of the backup. */
  includeKey: boolean
}

export interface BackupSummary {
  tables: number
  rows: number
  files: number
  bytes: number
}

/** The file gets its name when it is complete; before, it has another one. */
export async function writeBackup(path: string, source: BackupSource): Promise<BackupSummary> {
  if (existsSync(path)) throw new OperatorError(`${path} exists already.`, 'Choose another name, or remove it first.')
  const unfinished = `${path}.${randomToken(6)}.unfinished`
  const summary = { tables: 0, rows: 0, files: 0 }
  try {
    const output = await open(unfinished, 'wx', 0o600)
    const lines = Readable.from(asLines(backupRecords(source, summary)))
    await pipeline(lines, createGzip(), output.createWriteStream({ flush: true }))
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    return { ...summary, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw unwritable(path, error)
  }
}

async function* asLines(pages: AsyncIterable<BackupRecord[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** Counts into the summary as it goes. */
export async function* backupRecords(
  { database, secretKey, includeKey, ...files }: BackupSource,
  summary: Omit<BackupSummary, 'bytes'>,
): AsyncGenerator<BackupRecord[]> {
  const snapshot = await openSnapshot(database)
  try {
    yield [
      {
        format: 'parley-backup',
        version: formatVersion,
        created_at: new Date().toISOString(),
        engine: database.engine,
        migrations: await appliedMigrations(snapshot.db),
        ...(includeKey && { secret_key: secretKey }),
        key_check: keyCheck(secretKey),
      },
    ]
    for (const table of await listTables(snapshot.db)) {
      summary.tables++
      for await (const rows of readRows(snapshot.db, table)) {
        summary.rows += rows.length
        yield rows.map((row) => ({ table: table.name, row }))
      }
    }
  } finally {
    await snapshot.close()
  }
  let last: string | undefined
  for await (const piece of readFiles(files)) {
    if (piece.file !== last) summary.files++
    last = piece.file
    yield [piece]
  }
  const end: EndRecord = { end: true, rows: summary.rows, files: summary.files }
  yield [end]
}

const unwritableCodes = ['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO']

function unwritable(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (!unwritableCodes.includes(code)) return error
  return new OperatorError(
    `${path} cannot be written (${code}).`,
    'Choose a folder that exists, is writable and has room.',
  )
}
