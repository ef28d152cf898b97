import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testEngine } from '../../testing/database.ts'
import type { Db } from './db.ts'
import { openConnection } from './sqlite-connection.ts'
import { SqliteReaders } from './sqlite-readers.ts'

const forever = sql`with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n`

describe.runIf(testEngine === 'sqlite')('processes that read', () => {
  let folder: string
  let readers: SqliteReaders

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-'))
    const file = join(folder, 'parley.db')
    openConnection(file).close()
    const counters = { statements: 0, transactions: 0, commits: 0 }
    readers = new SqliteReaders({ file, counters, budgetMs: 60_000 })
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const one = async (db: Db) => (await sql`select 1 as one`.execute(db)).rows

  test('one that dies is replaced, and its callers are told to try again', async () => {
    const failed = readers.run(1, (db) => forever.execute(db)).catch((error) => error)
    await expect.poll(() => readers.processIds).toHaveLength(1)
    const [victim] = readers.processIds
    process.kill(victim!, 'SIGKILL')
    expect(await failed).toMatchObject({ status: 503, message: 'unavailable' })
    expect(await readers.run(1, one)).toEqual([{ one: 1 }])
    expect(readers.processIds).toHaveLength(1)
    expect(readers.processIds).not.toContain(victim)
  })

  test('signals for the server and its children leave them alone', async () => {
    await readers.run(1, one)
    const before = readers.processIds
    for (const id of before) for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.kill(id, signal)
    expect(await readers.run(1, one)).toEqual([{ one: 1 }])
    expect(readers.processIds).toEqual(before)
  })

  test('one whose work failed early is free once its last statement is answered', async () => {
    const work = async (db: Db) => {
      await Promise.all([sql`select no_such_column`.execute(db), one(db)])
    }
    await expect(readers.run(1, work)).rejects.toThrow('no such column')
    expect(readers.queue).toMatchObject({ running: 0, waiting: 0 })
  })

  test('close ends them, whatever they are doing', async () => {
    const failed = readers.run(1, (db) => forever.execute(db)).catch((error) => error)
    await expect.poll(() => readers.queue.running).toBe(1)
    const ids = readers.processIds
    await readers.close()
    expect(await failed).toMatchObject({ status: 503, message: 'unavailable' })
    for (const id of ids) expect(() => process.kill(id, 0)).toThrow('ESRCH')
    await expect(readers.run(1, one)).rejects.toMatchObject({ status: 503 })
  })
})
