import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key')
}

/** The key of this installation; made on the first start, readable by its owner only. */
export function readOrCreateSecretKey(dataDir: string): string {
  const file = secretKeyFile(dataDir)
  try {
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
