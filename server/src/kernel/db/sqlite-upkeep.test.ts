import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testEngine } from '../../testing/database.ts'
import type { Database, Db } from './db.ts'
import { openSqlite, type SqliteOptions } from './sqlite.ts'

const megabyte = 1024 * 1024

describe.runIf(testEngine === 'sqlite')('upkeep', () => {
  let folder: string
  let file: string
  let database: Database

  const open = async (options: Partial<SqliteOptions>) => {
    database = openSqlite({ file, durable: false, ...options })
    await database.transaction(async (tx) => {
      await sql`create table if not exists notes (id integer primary key, title text, content text)`.execute(tx)
      await sql`create index if not exists notes_title_idx on notes (title)`.execute(tx)
    })
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parley-'))
    file = join(folder, 'parley.db')
  })

  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const write = (content: string) =>
    database.transaction((tx) => sql`insert into notes (title, content) values ('Note', ${content})`.execute(tx))
  const walBytes = () => statSync(`${file}-wal`).size

  test('the write-ahead log stays small under continuous writes', async () => {
    await open({ walBytes: megabyte })
    let largest = 0
    for (let n = 0; n < 40; n++) {
      await write('x'.repeat(megabyte / 4))
      largest = Math.max(largest, walBytes())
    }
    expect(largest).toBeLessThan(2 * megabyte)
  })

  test('it is cut although heavy reads overlap all the time', async () => {
    await open({ walBytes: megabyte })
    let largest = 0
    const read = async (db: Db) => {
      await sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 200000)
        select count(*) from numbers, (select count(*) from notes)`.execute(db)
    }
    const takePart = async (accountId: number) => {
      for (let n = 0; n < 8; n++) {
        await database.offload(accountId, read)
        await write('x'.repeat(megabyte / 4))
        largest = Math.max(largest, walBytes())
      }
    }
    // One who writes finds another one reading; six megabytes are written in all.
    await Promise.all([1, 2, 3].map(takePart))
    expect(largest).toBeLessThan(3 * megabyte)
  })

  const analysed = async () => {
    const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'notes'`.execute(
      database.read,
    )
    return rows.map(({ stat }) => stat)
  }

  test('statistics are gathered on closing, and while it is open whenever a table has grown tenfold', async () => {
    await open({ analyseFrom: 0 })
    for (let n = 0; n < 10; n++) await write('few')
    await database.close()
    await open({ analyseFrom: 0 })
    expect(await analysed()).toEqual(['10 10'])
    for (let n = 0; n < 500; n++) await write('many')
    const [stat] = await analysed()
    expect(Number.parseInt(stat!, 10)).toBeGreaterThan(400)
  })

  test('a small database goes without', async () => {
    await open({})
    await write('few')
    await database.close()
    await open({})
    await expect(analysed()).rejects.toThrow('no such table')
  })
})
