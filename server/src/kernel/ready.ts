import type { Database } from './db/db.ts'

export async function isReady(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}
