import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database, Db, Tx } from '../kernel/db/db.ts'
import { erasedTables } from '../resources/accounts/platform/queries/accounts.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createTestDatabase } from './database.ts'

/** How many rows each table has of the account. */
export function rowsOf({ database: { read } }: TestApp, accountId: number): Promise<Record<string, number>> {
  return rowsIn(read, accountId)
}

async function rowsIn(db: Db, accountId: number): Promise<Record<string, number>> {
  const counts = Object.keys(erasedTables).map((name) => {
    const table = sql.table(name)
    return sql`(select count(*) from ${table} where account_id = ${accountId}) as ${table}`
  })
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db)
  return rows[0]!
}

/** An app of its own, whose transactions can be watched and cut off. */
export async function watchedApp() {
  const database = await createTestDatabase()
  const watch = { after: async () => {}, isCut: async (_tx: Tx) => false, erasedAtOnce, total }
  const transaction: Database['transaction'] = async (work) => {
    const result = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (await watch.isCut(tx)) throw new Error('the process is gone')
      return done
    })
    await watch.after()
    return result
  }
  const app = await createTestApp({ database: { ...database, transaction } })
  onTestFinished(() => app.close())

  /** How many rows of the account each transaction of the work deleted. */
  async function erasedAtOnce(accountId: number, work: () => Promise<unknown>): Promise<number[]> {
    const counts = [await total(accountId)]
    watch.after = async () => {
      counts.push(await total(accountId))
    }
    await work()
    return counts.slice(1).map((count, at) => counts[at]! - count)
  }

  async function total(accountId: number, db: Db = database.read): Promise<number> {
    return Object.values(await rowsIn(db, accountId)).reduce((sum, count) => sum + count, 0)
  }

  return { app, watch }
}
