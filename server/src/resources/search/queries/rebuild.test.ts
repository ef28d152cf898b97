import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../../kernel/db/db.ts'
import { enqueue } from '../../../kernel/jobs.ts'
import { testEngine } from '../../../testing/database.ts'
import { desk } from '../../../testing/desk.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { aContact } from '../../contacts/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'
import { indexAll } from '../jobs/index-all.ts'
import { type Progress, reindexSome } from './rebuild.ts'

async function rebuild({ transaction }: Database): Promise<void> {
  let progress: Progress | undefined = {}
  while (progress) {
    const done: Progress = progress
    progress = await transaction((tx) => reindexSome(tx, done))
    await new Promise(setImmediate)
  }
}

test('what is missing in the index comes back, and what it has too much goes', async () => {
  const d = await desk()
  await d.begin()
  for (let i = 0; i < 3; i++) await aMessage(d.app, d.account.id, 1, { content: `lost ${i}` })
  const contact = await aContact(d.app, d.account.id, { name: 'Lostandfound' })
  const counts = async () => {
    const { payload } = await d.agent.search.all({ q: 'lost' })
    return [payload.messages.length, payload.contacts.length]
  }
  await d.app.database.transaction(async (tx) => {
    await tx.deleteFrom('search_documents').where('account_id', '=', d.account.id).execute()
    const stray = { account_id: d.account.id, kind: 0, record_id: 900_000_000, conversation_id: 1, text: 'stray' }
    await tx
      .insertInto('search_documents')
      .values({ id: 3_600_000_000, ...stray })
      .execute()
  })
  expect(await counts()).toEqual([0, 0])
  await d.app.database.transaction((tx) => enqueue(tx, indexAll, {}, { now: d.app.clock.now() }))
  await d.settle()
  expect(await counts()).toEqual([3, 1])
  expect((await d.agent.contacts.search({ q: 'andfound' })).payload).toMatchObject([{ id: contact.id }])
  const strays = d.app.database.read.selectFrom('search_documents').select('id').where('text', '=', 'stray')
  expect(await strays.execute()).toEqual([])
})

test('while it is rebuilt, what is written, changed and deleted is found as it is', async () => {
  const d = await desk()
  await d.begin()
  const messages = []
  for (let i = 0; i < 30; i++) messages.push(await aMessage(d.app, d.account.id, 1, { content: `before ${i}` }))
  let isOver = false
  const rebuilding = (async () => {
    for (let i = 0; i < 5; i++) await rebuild(d.app.database)
    isOver = true
  })()
  const written: Promise<unknown>[] = []
  for (let i = 0; i < 30 || !isOver; i++) {
    if (i < 10) written.push(d.admin.messages.delete(1, messages[i]!.id))
    if (i < 30) written.push(aMessage(d.app, d.account.id, 1, { content: `during ${i}` }))
    await new Promise(setImmediate)
  }
  await Promise.all([rebuilding, ...written])
  const found = async (q: string) => (await d.agent.search.messages({ q, per_page: 100 })).payload.messages.length
  expect([await found('before'), await found('during'), await found('was deleted')]).toEqual([20, 30, 10])
})

test('what is erased is nowhere in the database', async () => {
  const d = await desk()
  const word = 'quizzaciously'
  const { meta } = await d.begin()
  await d.admin.contacts.update(meta.sender.id, { name: `${word} contact` })
  await aMessage(d.app, d.account.id, 1, { content: `said ${word}` })
  expect(await tablesWith(d.app.database, word)).toContain('search_documents')
  await d.admin.contacts.delete(meta.sender.id)
  await d.settle()
  expect((await tablesWith(d.app.database, word)).filter((name) => name.startsWith('search_'))).toEqual([])

  const other = 'absquatulating'
  await d.begin()
  await aMessage(d.app, d.account.id, 2, { content: `said ${other}` })
  await (await superPlatformOf(d.app)).accounts.delete(d.account.id)
  await d.settle()
  expect(await tablesWith(d.app.database, other)).toEqual([])
  const left = d.app.database.read.selectFrom('search_documents').select('id').where('account_id', '=', d.account.id)
  expect(await left.execute()).toEqual([])
})

/** Of FTS5's own tables, what holds terms: their ids are larger than a number of JavaScript. */
const ftsColumns: Record<string, string> = { data: 'block', idx: 'term' }

/** Looks into every table there is, those of the index too. */
async function tablesWith({ read }: Database, word: string): Promise<string[]> {
  const listed =
    testEngine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  const names = []
  for (const { name } of (await listed.execute(read)).rows) {
    const columns = ftsColumns[name.replace(/^search_(trigrams|articles)_/, '')] ?? '*'
    const { rows } = await sql<Record<string, unknown>>`select ${sql.raw(columns)} from ${sql.table(name)}`.execute(
      read,
    )
    const texts = rows.flatMap((row) => Object.values(row).map(textOf))
    if (texts.some((text) => text.includes(word))) names.push(name)
  }
  return names
}

function textOf(value: unknown): string {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('latin1')
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
