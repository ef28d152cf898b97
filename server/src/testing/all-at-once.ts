import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { waitingIn } from './waiting-transactions.ts'

const holdEveryRow = sql`do $$
  declare name text;
  begin
    for name in select format('%I', tablename) from pg_tables where schemaname = current_schema() loop
      execute 'select 1 from ' || name || ' for no key update';
    end loop;
  end $$`

/**
 * Starts the calls in this order and lets none of them write before all have read what they read beforehand. At most
 * six: of the connections to the test's database, some are needed to hold its rows and to watch.
 */
export async function allAtOnce({ database }: TestApp, calls: (() => Promise<unknown>)[]): Promise<void> {
  // SQLite has one writer: each reads in its own turn what it changes.
  if (database.engine === 'sqlite') return void (await Promise.all(calls.map((call) => call())))
  const running: Promise<unknown>[] = []
  let done = 0
  await database.transaction(async (tx) => {
    await holdEveryRow.execute(tx)
    for (const call of calls) {
      running.push(call().finally(() => done++))
      // Asked outside of the transaction, which would be told the same again and again.
      await expect.poll(async () => done + (await waitingIn(database))).toBe(running.length)
    }
  })
  await Promise.all(running)
}
