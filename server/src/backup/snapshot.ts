import { sql } from 'kysely'
import type { Database, Db } from '../kernel/db/db.ts'

export interface Snapshot {
  db: Db
  close(): Promise<void>
}

/** One moment of the database, whatever is written meanwhile. Nothing else may use `database.read` as long as it lasts. */
export function openSnapshot({ engine, read }: Database): Promise<Snapshot> {
  return engine === 'postgres' ? openPostgresSnapshot(read) : openSqliteSnapshot(read)
}

async function openPostgresSnapshot(read: Db): Promise<Snapshot> {
  const tx = await read.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  return {
    db: tx,
    close: async () => {
      await tx.rollback().execute()
    },
  }
}

/** SQLite reads through one connection, so a transaction on it holds for every query. */
async function openSqliteSnapshot(read: Db): Promise<Snapshot> {
  await sql`begin`.execute(read)
  return {
    db: read,
    close: async () => {
      await sql`rollback`.execute(read)
    },
  }
}
