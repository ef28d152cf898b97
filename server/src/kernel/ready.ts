import type { Database } from './db/db.ts'
import { isFull } from './db/dialect.ts'
import { isOutOfRoom } from './disk.ts'

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
  return dataDir !== undefined && (await isOutOfRoom(dataDir)) ? reasons.disk : undefined
}
