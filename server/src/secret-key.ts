import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Db } from './kernel/db/db.ts'
import type { Services } from './kernel/services.ts'
import { canUnsealStored } from './kernel/tokens.ts'
import { OperatorError } from './operator-error.ts'

export type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** The key of this installation; made on the first start, readable by its owner only. */
export function readOrCreateSecretKey(settings: KeySettings): string {
  const known = findSecretKey(settings)
  if (known === undefined) writeSecretKey(settings.dataDir, randomBytes(32).toString('base64url'))
  if (settings.secretKey === undefined) chmodSync(secretKeyFile(settings.dataDir), 0o600)
  return known ?? findSecretKey(settings)!
}

/** The key of an installation that exists. Unlike a start, this makes none. */
export function findSecretKey({ secretKey, dataDir }: KeySettings): string | undefined {
  if (secretKey !== undefined) return secretKey
  const file = secretKeyFile(dataDir)
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new OperatorError(`${file} cannot be read (${code}).`, 'Make it readable for the user that runs Parley.')
  }
}

/** Appears whole or not at all, and never in place of another one. */
export function writeSecretKey(dataDir: string, key: string): void {
  const file = secretKeyFile(dataDir)
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, `${key}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(unfinished, file)
  } catch (error) {
    // Another process that started at the same time was quicker; its key is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

export async function requireMatchingKey(db: Db, services: Pick<Services, 'secrets'>): Promise<void> {
  if (await canUnsealStored(db, services)) return
  throw new OperatorError(
    'The secret key is not the one this database was made with, so no token would work.',
    'Put the right key into PARLEY_SECRET_KEY or into secret.key in the data folder; a backup contains it.',
  )
}
