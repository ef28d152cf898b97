import { existsSync } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
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

/** Told as tables are done, the files being one more. */
export type Progress = (done: number, all: number) => void

/** The file gets its name when it is complete; before, it has another one. */
export async function writeBackup(path: string, source: BackupSource, progress?: Progress): Promise<BackupSummary> {
  if (existsSync(path)) throw new OperatorError(`${path} exists already.`, 'Choose another name, or remove it first.')
  const unfinished = `${path}.${randomToken(6)}.unfinished`
  const summary = { tables: 0, rows: 0, files: 0 }
  try {
    const output = await open(unfinished, 'wx', 0o600)
    const lines = Readable.from(asLines(backupRecords(source, summary, progress)))
    await pipeline(lines, createGzip(), output.createWriteStream({ flush: true }))
    const { size } = await stat(unfinished)
    await rename(unfinished, path)
    return { ...summary, bytes: size }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw unwritable(path, error)
  }
}

/** The end of a backup tells whoever reads it that nothing is missing: what is cut off is refused by a restore. */
export async function streamBackup(
  output: Writable,
  source: BackupSource,
  progress?: Progress,
): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0, files: 0, bytes: 0 }
  const lines = Readable.from(asLines(backupRecords(source, summary, progress)))
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      summary.bytes += chunk.length
      yield chunk
    }
  }
  try {
    await pipeline(lines, createGzip(), counted, output, { end: false })
    return summary
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (code !== 'EPIPE' && !unwritableCodes.includes(code)) throw error
    throw new OperatorError(
      `The backup is not whole: standard output takes no more (${code}).`,
      'Look at the program or the disk that it goes to.',
    )
  }
}

async function* asLines(pages: AsyncIterable<BackupRecord[]>): AsyncGenerator<string> {
  for await (const page of pages) yield page.map((record) => `${JSON.stringify(record)}\n`).join('')
}

/** Counts into the summary as it goes. */
export async function* backupRecords(
  { database, secretKey, includeKey, ...files }: BackupSource,
  summary: Omit<BackupSummary, 'bytes'>,
  progress: Progress = () => {},
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
    const tables = await listTables(snapshot.db)
    for (const table of tables) {
      progress(summary.tables++, tables.length + 1)
      for await (const rows of readRows(snapshot.db, table)) {
        summary.rows += rows.length
        yield rows.map((row) => ({ table: table.name, row }))
      }
    }
  } finally {
    await snapshot.close()
  }
  progress(summary.tables, summary.tables + 1)
  let last: string | undefined
  for await (const piece of readFiles(files)) {
    if (piece.file !== last) summary.files++
    last = piece.file
    yield [piece]
  }
  const end: EndRecord = { end: true, rows: summary.rows, files: summary.files }
  yield [end]
  progress(summary.tables + 1, summary.tables + 1)
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
