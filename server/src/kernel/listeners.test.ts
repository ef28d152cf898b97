import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { contactPayload } from '../testing/resources.ts'
import { actingAs, type EventRow, emit, reactingTo } from './bus.ts'
import { minute } from './clock.ts'
import { allLanes, laneOf, numberEvents } from './db/event-lanes.ts'
import { listJobs, retryJobs } from './job-queries.ts'
import { on } from './listeners.ts'
import { resource } from './manifest.ts'

const heard: Record<'steady' | 'broken', unknown[]> = { steady: [], broken: [] }
let isBroken = true

const hearing = resource({
  name: 'hearing',
  singular: 'hearing',
  operations: [],
  listeners: [
    on('broken', ['contact_created'], async (_tx, events) => {
      if (isBroken && events.some(({ payload }) => payload.id === 13)) throw new Error('no thirteen, please')
      heard.broken.push(...events.map(({ payload }) => payload.id))
    }),
    on('steady', ['contact_created'], async (_tx, events) => {
      heard.steady.push(...events.map(({ payload }) => payload.id))
    }),
  ],
})

let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, hearing] })
})
beforeEach(() => {
  isBroken = true
  heard.steady.length = 0
  heard.broken.length = 0
})
afterAll(() => app.close())

const tell = (account: { id: number }, ...ids: number[]) =>
  app.database.transaction(async (tx) => {
    for (const id of ids) {
      await emit(tx, 'contact_created', {
        accountId: account.id,
        subject: {},
        payload: { ...contactPayload, id },
        now: app.clock.now(),
      })
    }
  })

const eventsOf = (account: { id: number }): Promise<EventRow[]> =>
  app.database.read.selectFrom('events').selectAll().where('account_id', '=', account.id).orderBy('id').execute()

const failed = () => listJobs(app.database.read, { failedOnly: true, limit: 10 })

test('a listener that fails at one event goes on with the others, and so does everyone else', async () => {
  const account = await anAccount(app)
  const others = [await anAccount(app), await anAccount(app)]
  await tell(account, 11, 12, 13, 14)
  for (const other of others) await tell(other, 21, 22)
  await app.worker.drain()
  expect(heard.steady.toSorted()).toEqual([11, 12, 13, 14, 21, 21, 22, 22])
  expect(heard.broken.toSorted()).toEqual([11, 12, 14, 21, 21, 22, 22])
  expect(app.logged.join()).toContain('no thirteen, please')

  for (let attempt = 0; attempt < 5; attempt++) {
    app.clock.advance(10 * minute)
    await app.worker.drain()
  }
  expect(await failed()).toMatchObject([{ name: 'listener.broken', last_error: 'no thirteen, please' }])
  expect(heard.broken).not.toContain(13)

  isBroken = false
  await app.database.transaction((tx) => retryJobs(tx, 'all', app.clock.now()))
  await app.worker.drain()
  expect(heard.broken.at(-1)).toBe(13)
  expect(heard.broken).toHaveLength(8)
  expect(heard.steady).toHaveLength(8)
  expect(await failed()).toEqual([])
})

test('what is written while a worker runs is heard of once, by every listener', async () => {
  isBroken = false
  const accounts = await Promise.all(Array.from({ length: 20 }, () => anAccount(app)))
  await app.worker.start()
  await Promise.all(accounts.map((account, index) => tell(account, 100 + index, 200 + index)))
  await vi.waitFor(() => expect([heard.steady.length, heard.broken.length]).toEqual([40, 40]), 20_000)
  await app.worker.stop()
  expect(new Set(heard.steady).size).toBe(40)
  expect(new Set(heard.broken).size).toBe(40)
})

test('positions of a lane rise in the order of the ids, whoever numbers, and however many do at once', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => anAccount(app)))
  for (const account of accounts) await tell(account, 1, 2, 3)
  const numbered = await Promise.all(Array.from({ length: 4 }, () => numberEvents(app.database, allLanes)))
  expect(numbered.flat()).toHaveLength(15)
  const rows = (await Promise.all(accounts.map(eventsOf))).flat()
  const places = rows.map(({ account_id, position }) => `${laneOf(account_id)} ${position}`)
  expect(new Set(places).size).toBe(15)
  for (const account of accounts) {
    const positions = (await eventsOf(account)).map(({ position }) => position!)
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
  }
  await app.worker.drain()
})

test('an event says who caused it, and what that reacted to', async () => {
  const account = await anAccount(app)
  await tell(account, 1)
  const [first] = await eventsOf(account)
  expect(first).toMatchObject({ actor_type: null, actor_id: null, cause_id: null, depth: 0 })
  await app.database.transaction(async (tx) => {
    actingAs(tx, { type: 'platform_app', app: { id: 5, name: 'x', created_at: 1, updated_at: 1 } })
    reactingTo(tx, first!)
    const subject = { stream: 'contact 2', contactId: 2, inboxId: 3, conversationId: 4 }
    await emit(tx, 'contact_created', { accountId: account.id, subject, payload: contactPayload, now: 1 })
  })
  expect((await eventsOf(account))[1]).toMatchObject({
    stream: 'contact 2',
    contact_id: 2,
    inbox_id: 3,
    conversation_id: 4,
    actor_type: 'platform_app',
    actor_id: 5,
    cause_id: first!.id,
    depth: 1,
  })
  await app.worker.drain()
})
