import { accessSync, constants, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { OperatorError } from './operator-error.ts'

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'parley.db')
}

export function createDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new OperatorError(
      `The data folder ${resolve(dataDir)} cannot be used (${(error as NodeJS.ErrnoException).code}).`,
      'Make it writable for the user that runs Parley, or name another one with PARLEY_DATA_DIR.',
    )
  }
}

/**
 * One server per embedded database. The lock is one that the operating system takes back when the process ends,
 * however it ends: an exclusive transaction on a file of its own.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new DatabaseSync(join(dataDir, 'server.lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    lock.close()
    if ((error as { sqliteCodeName?: string }).sqliteCodeName !== 'SQLITE_BUSY') throw error
    throw new OperatorError(
      `Another Parley is running on the data folder ${resolve(dataDir)}.`,
      'Stop it first, name another folder with PARLEY_DATA_DIR, or use PostgreSQL to run several processes.',
    )
  }
  return () => lock.close()
}
