import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Database } from '../kernel/db/db.ts'
import { erasedTables } from '../resources/accounts/platform/queries.ts'
import { createTestApp, type TestApp } from './app.ts'
import { createTestDatabase } from './database.ts'

/** How many rows each table has of the account. */
export async function rowsOf({ database: { read } }: TestApp, accountId: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of Object.keys(erasedTables)) {
    const count = sql<{ n: number }>`select count(*) as n from ${sql.table(name)} where account_id = ${accountId}`
    found[name] = Number((await count.execute(read)).rows[0]!.n)
  }
  return found
}

/** An app of its own, whose transactions can be watched and cut off. */
export async function watchedApp() {
  const database = await createTestDatabase()
  const watch = { after: async () => {}, isCut: () => false, erasedAtOnce }
  const transaction: Database['transaction'] = async (work) => {
    const result = await database.transaction(async (tx) => {
      const done = await work(tx)
      if (watch.isCut()) throw new Error('the process is gone')
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

  async function total(accountId: number): Promise<number> {
    return Object.values(await rowsOf(app, accountId)).reduce((sum, count) => sum + count, 0)
  }

  return { app, watch }
}
