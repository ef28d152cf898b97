import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../resources/accounts/factory.ts'
import { aMember } from '../../resources/users/factory.ts'
import { resources } from '../../resources.ts'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { testEngine } from '../../testing/database.ts'
import { call, trials } from '../../testing/resources.ts'
import { locked, orTaken } from './dialect.ts'
import type { Params } from './param.ts'
import { preparedChange } from './prepared.ts'

let app: TestApp
let account: { id: number }
let token: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials] })
  account = await anAccount(app)
  token = (await aMember(app, account.id, 'administrator')).token
})

afterAll(() => app.close())

const labels = () => app.database.read.selectFrom('labels').selectAll().where('account_id', '=', account.id).execute()
const row = (title: string) => ({
  account_id: account.id,
  title,
  color: '#fff',
  show_on_sidebar: true,
  created_at: 1,
  updated_at: 1,
})

test('64 parallel creates share commits on SQLite, and none is answered before its own', async () => {
  const { database } = app
  const before = { ...database.counters }
  const url = `/api/v1/accounts/${account.id}/labels`
  const create = async (title: string) => {
    const { statusCode } = await call(app, token)('POST', url, { title })
    // The reading connection sees what is committed and nothing else.
    const visible = await database.read.selectFrom('labels').select('id').where('title', '=', title).executeTakeFirst()
    return { statusCode, visible: visible !== undefined }
  }
  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => create(`parallel-${i}`)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"statusCode":200,"visible":true}']),
  )
  expect(database.counters.transactions - before.transactions).toBe(64)
  const commits = database.counters.commits - before.commits
  if (testEngine === 'sqlite') expect(commits).toBeLessThanOrEqual(16)
  else expect(commits).toBe(64)
})

test('a transaction that fails takes nothing of its neighbours with it', async () => {
  const { database } = app
  const results = await Promise.allSettled(
    ['kept-1', 'lost', 'kept-2'].map((title) =>
      database.transaction(async (tx) => {
        await tx.insertInto('labels').values(row(title)).execute()
        if (title === 'lost') throw new Error('changed my mind')
        return title
      }),
    ),
  )
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const titles = (await labels()).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining(['kept-1', 'kept-2']))
  expect(titles).not.toContain('lost')
})

test('a statement that fails leaves the transaction of its caller undone and the engine usable', async () => {
  const { database } = app
  await database.transaction((tx) => tx.insertInto('labels').values(row('unique')).execute())
  await expect(
    database.transaction(async (tx) => {
      await tx.insertInto('labels').values(row('before-the-clash')).execute()
      await tx.insertInto('labels').values(row('unique')).execute()
    }),
  ).rejects.toThrow()
  expect((await labels()).map(({ title }) => title)).not.toContain('before-the-clash')
})

const insertUnawaited = preparedChange((db, values: Params<ReturnType<typeof row>>) =>
  db.insertInto('labels').values(values),
)

test('a change that nobody waits for is made with the others, and seen by what follows', async () => {
  const found = await app.database.transaction(async (tx) => {
    await insertUnawaited(tx, row('unawaited'))
    return tx.selectFrom('labels').select('title').where('title', '=', 'unawaited').execute()
  })
  expect(found).toHaveLength(1)
  expect((await labels()).map(({ title }) => title)).toContain('unawaited')
})

test.each(['ends', 'goes on'])('a change that nobody waits for fails the transaction, which then %s', async (then) => {
  const { database } = app
  const title = `twice ${then}`
  const failing = database.transaction(async (tx) => {
    await insertUnawaited(tx, row(title))
    await insertUnawaited(tx, row(title))
    if (then === 'goes on') await tx.selectFrom('labels').select('id').execute()
  })
  await expect(orTaken(failing, { labels_account_id_title_key: 'title' })).rejects.toMatchObject({
    problems: [{ code: 'taken', field: 'title' }],
  })
  expect((await labels()).map((label) => label.title)).not.toContain(title)
  // Every connection of the pool is as good as before.
  const usable = Array.from({ length: 12 }, (_, n) =>
    database.transaction((tx) =>
      tx
        .insertInto('labels')
        .values(row(`${title} ${n}`))
        .execute(),
    ),
  )
  await Promise.all(usable)
  expect((await labels()).filter((label) => label.title.startsWith(title))).toHaveLength(12)
})

test('values come back as they went in, whatever they look like', async () => {
  const { database } = app
  const text = '{"looks": "like JSON", "n": 1}'
  const json = { text, ключ: ['😀', null, 1.5, true, { deep: [] }], big: Number.MAX_SAFE_INTEGER }
  const saved = await database.transaction((tx) =>
    tx
      .insertInto('accounts')
      .values({
        name: text,
        status: 'active',
        locale: '[1]',
        features: json,
        settings: {},
        custom_attributes: { list: [] },
        created_at: Number.MAX_SAFE_INTEGER,
        updated_at: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
  const read = await database.read
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', saved.id)
    .executeTakeFirstOrThrow()
  expect(read).toEqual(saved)
  expect(read).toMatchObject({
    name: text,
    locale: '[1]',
    features: json,
    domain: null,
    created_at: Number.MAX_SAFE_INTEGER,
  })
  const flags = (await labels()).map(({ show_on_sidebar }) => show_on_sidebar)
  expect(new Set(flags)).toEqual(new Set([true, false]))
})

test.runIf(testEngine === 'sqlite')('awaiting anything but the database in a transaction is refused', async () => {
  const answer = await call(app, token)('POST', `/api/v1/accounts/${account.id}/trials/stall`)
  expect(answer.statusCode).toBe(500)
  expect(app.logged.join('\n')).toContain('awaited something other than the database')
  expect((await call(app, token)('POST', `/api/v1/accounts/${account.id}/labels`, { title: 'after' })).statusCode).toBe(
    200,
  )
})

test('a list costs the same number of statements whatever it holds', async () => {
  const count = async () => {
    const before = app.database.counters.statements
    await call(app, token)('GET', `/api/v1/accounts/${account.id}/labels`)
    return app.database.counters.statements - before
  }
  expect(await count()).toBe(2)
})

test.runIf(testEngine === 'postgres')('a row that is held takes new rows that refer to it', async () => {
  const { database } = app
  await database.transaction(async (tx) => {
    await locked(tx, tx.selectFrom('accounts').select('id').where('id', '=', account.id)).execute()
    // On another connection, which would wait for ever if the lock were that of a row to be deleted.
    await database.transaction((other) => other.insertInto('labels').values(row('beside')).execute())
  })
  expect((await labels()).map(({ title }) => title)).toContain('beside')
})

test.runIf(testEngine === 'postgres')('two that wait for one another are both done in the end', async () => {
  const { database } = app
  await database.transaction((tx) =>
    tx
      .insertInto('labels')
      .values([row('left'), row('right')])
      .execute(),
  )
  const meeting = createMeeting(2)
  let runs = 0
  const change = (first: string, second: string) =>
    database.transaction(async (tx) => {
      runs++
      const paint = (title: string) =>
        tx.updateTable('labels').set({ color: first }).where('title', '=', title).execute()
      await paint(first)
      await meeting()
      await paint(second)
    })
  await Promise.all([change('left', 'right'), change('right', 'left')])
  expect(runs).toBeGreaterThanOrEqual(3)
  const painted = (await labels()).filter(({ title }) => title === 'left' || title === 'right')
  expect(new Set(painted.map(({ color }) => color)).size).toBe(1)
})

/** Resolves once as many have come; at once for whoever comes later. */
function createMeeting(size: number): () => Promise<void> {
  const waiting: (() => void)[] = []
  let missing = size
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      missing--
      if (missing <= 0) for (const go of waiting.splice(0)) go()
    })
}
