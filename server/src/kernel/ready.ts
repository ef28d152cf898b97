import { statfs } from 'node:fs/promises'
import type { Database } from './db/db.ts'
import { isFull } from './db/dialect.ts'

/** With less room than this, the next file or the next page of the database does not fit. */
export const leastFreeBytes = 1024 * 1024

const reasons = {
  database: 'The database does not answer.',
  disk: 'There is no room left on the disk: free some.',
}

/** What keeps this process from doing its work; undefined if nothing does. */
export async function whyNotReady(database: Database, dataDir?: string): Promise<string | undefined> {
  try {
    await database.ping()
  } catch (error) {
    return isFull(error) ? reasons.disk : reasons.database
  }
  return dataDir !== undefined && (await freeBytes(dataDir)) < leastFreeBytes ? reasons.disk : undefined
}

/** How much an ordinary user may still write to the disk of the folder; infinite where nobody can tell. */
export async function freeBytes(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Infinity,
  )
}
