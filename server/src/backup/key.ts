import { readFileSync, writeFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { OperatorError } from '../operator-error.ts'
import { secretKeyFile } from '../secret-key.ts'
import { type Header, keyCheck } from './format.ts'

type KeySettings = Pick<Config, 'secretKey' | 'dataDir'>

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

/** The key that a restore has to put into the data folder, if it is not in place yet. */
export function missingKey(header: Header, settings: KeySettings): string | undefined {
  const present = findSecretKey(settings)
  const key = present ?? header.secret_key
  if (key === undefined) {
    throw new OperatorError(
      'The backup does not contain the secret key, because it was not kept in the data folder.',
      'Set PARLEY_SECRET_KEY to the key that Parley had when the backup was made.',
    )
  }
  if (keyCheck(key) === header.key_check) return present === undefined ? key : undefined
  throw new OperatorError(
    `The key in ${settings.secretKey === undefined ? secretKeyFile(settings.dataDir) : 'PARLEY_SECRET_KEY'} is not the one that the backup was made with.`,
    'Restore into a new data folder (PARLEY_DATA_DIR) without PARLEY_SECRET_KEY, or set it to the key of the backup.',
  )
}

export function writeSecretKey(dataDir: string, key: string): void {
  writeFileSync(secretKeyFile(dataDir), `${key}\n`, { mode: 0o600, flag: 'wx', flush: true })
}
