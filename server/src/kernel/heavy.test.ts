import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { createTestDatabase, testEngine } from '../testing/database.ts'
import { call, trials } from '../testing/resources.ts'
import { type Scene, scene } from '../testing/scene.ts'
import type { Db } from './db/db.ts'
import type { Params } from './db/param.ts'
import { prepared } from './db/prepared.ts'

const forever = 1e12

let app: TestApp
let here: Scene
let there: Scene

beforeAll(async () => {
  const database = await createTestDatabase({ budgetMs: 3000 })
  app = await createTestApp({ database, resources: [...resources, trials] })
  here = await scene(app)
  there = await scene(app)
})

afterAll(() => app.close())

const countTo = ({ account, agent }: Scene, number: number) =>
  call(app, agent.token)('GET', `/api/v1/accounts/${account.id}/trials/count_to?number=${number}`)

const codeOf = (answer: { json(): { errors: { code: string }[] } }) => answer.json().errors[0]!.code

test('while a heavy read runs, everybody else is answered; past the budget it is ended, and its place is free', async () => {
  // What reads is started with the first one.
  expect((await countTo(here, 3)).json()).toEqual({ count: 3 })
  const answered: string[] = []
  const heavy = countTo(here, forever).finally(() => answered.push('heavy'))
  await expect.poll(() => app.database.heavyReads.running).toBe(1)
  await here.admin.labels.create({ title: 'meanwhile' })
  await here.agent.conversations.list({})
  await there.agent.labels.list()
  answered.push('others')
  const answer = await heavy
  expect([answer.statusCode, codeOf(answer)]).toEqual([503, 'too_expensive'])
  expect(answered).toEqual(['others', 'heavy'])
  expect(app.database.heavyReads).toMatchObject({ running: 0, waiting: 0 })
  expect((await countTo(here, 3)).json()).toEqual({ count: 3 })
})

test('a flood of heavy reads of one account does not keep another account waiting for all of them', async () => {
  let answered = 0
  const flood = Array.from({ length: 8 }, async () => {
    const { statusCode } = await countTo(here, 100_000)
    answered++
    return statusCode
  })
  await expect.poll(() => app.database.heavyReads.waiting).toBeGreaterThan(3)
  expect((await countTo(there, 3)).json()).toEqual({ count: 3 })
  expect(answered).toBeLessThan(flood.length)
  expect(new Set(await Promise.all(flood))).toEqual(new Set([200]))
})

const reads: Record<string, (db: Db) => Promise<unknown>> = {
  rows: (db: Db) => db.selectFrom('contacts').selectAll().where('account_id', '=', here.account.id).execute(),
  members: (db: Db) => db.selectFrom('account_users').selectAll().execute(),
  values: async (db: Db) =>
    (await sql`select 9007199254740991 as big, 1.5 as half, null as missing, 'ü' as text`.execute(db)).rows,
  prepared: (db: Db) => contactNamed(db, { name: 'Grace' }),
  mistake: (db: Db) => sql`select nothing from nowhere`.execute(db).catch((error: Error) => error.message),
}

const contactNamed = prepared((db, { name }: Params<{ name: string }>) =>
  db.selectFrom('contacts').selectAll().where('name', '=', name),
)

test.each(Object.entries(reads))('what is read elsewhere is what would be read here: %s', async (_name, read) => {
  const { admin } = here
  const custom_attributes = { list: [1, null, { deep: true }], text: 'ü', nothing: null }
  const email = `${randomUUID()}@acme.test`
  await admin.contacts.create({ name: 'Grace', email, custom_attributes })
  const elsewhere = await app.database.offload(here.account.id, read)
  expect(elsewhere).toStrictEqual(await read(app.database.read))
  expect(JSON.stringify(elsewhere)).toBe(JSON.stringify(await read(app.database.read)))
})

test.runIf(testEngine === 'postgres')('a heavy read takes one processor of the database, not all', async () => {
  const read = (db: Db) => sql<Record<string, string>>`show max_parallel_workers_per_gather`.execute(db)
  const { rows } = await app.database.offload(here.account.id, read)
  expect(rows).toEqual([{ max_parallel_workers_per_gather: '0' }])
})
