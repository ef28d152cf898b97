import { expect, test } from 'vitest'
import { emit } from '../../../kernel/bus.ts'
import { day, minute } from '../../../kernel/clock.ts'
import { createTestApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call, contactPayload } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { anAccount } from '../../accounts/factory.ts'
import { aMember } from '../../users/factory.ts'

const tell = ({ app, account }: Pick<Scene, 'app' | 'account'>, ...ids: number[]) =>
  app.database.transaction(async (tx) => {
    const now = app.clock.now()
    for (const id of ids)
      await emit(tx, 'contact_created', { accountId: account.id, subject: {}, payload: { ...contactPayload, id }, now })
  })

const idsOf = ({ payload }: { payload: Record<string, unknown>[] }) => payload.map(({ id }) => id)

test('events come in pages, each as webhooks tell it', async () => {
  const s = await conversationScene()
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  const all = await s.admin.events.list()
  expect(all.payload.map(({ event }) => event)).toEqual(await s.events())
  expect(all.meta.has_more).toBe(false)
  const stored = await s.latestEvent('message_created')
  expect(all.payload.find(({ event }) => event === 'message_created')).toEqual({
    event: 'message_created',
    event_id: expect.any(Number),
    timestamp: Date.UTC(2026, 0, 5, 9) / 1000,
    ...stored,
    account: { id: s.account.id, name: s.account.name },
  })
  const first = await s.admin.events.list({ limit: 1 })
  expect(first).toEqual({ payload: all.payload.slice(0, 1), meta: { next: expect.any(String), has_more: true } })
  const rest = await s.admin.events.list({ after: first.meta.next })
  expect(rest).toEqual({ payload: all.payload.slice(1), meta: all.meta })
  expect(await s.admin.events.list({ after: rest.meta.next })).toMatchObject({ payload: [], meta: { has_more: false } })
})

test('a page that is not the last links to the next', async () => {
  const s = await scene()
  await tell(s, 1, 2)
  await s.settle()
  const path = `/api/v1/accounts/${s.account.id}/events`
  const answer = await call(s.app, s.admin.token)('GET', `${path}?limit=1&types=contact_created`)
  const next = /^<http:\/\/parley\.test(.+)>; rel="next"$/.exec(String(answer.headers.link))![1]!
  const second = await call(s.app, s.admin.token)('GET', next)
  expect([idsOf(second.json()), second.headers.link]).toEqual([[2], undefined])
})

test('events can be chosen by their names', async () => {
  const s = await scene()
  await tell(s, 1)
  await s.admin.contacts.create({ name: 'Ada' })
  await s.app.database.transaction((tx) =>
    emit(tx, 'contact_updated', {
      accountId: s.account.id,
      subject: {},
      payload: { ...contactPayload, id: 7, changed_attributes: [] },
      now: 1,
    }),
  )
  await s.settle()
  expect(idsOf(await s.admin.events.list({ types: ['contact_updated'] }))).toEqual([7])
  expect((await s.admin.events.list({ types: ['contact_created, contact_updated'] })).payload).toHaveLength(3)
  const none = await s.admin.events.list({ types: ['message_created'] })
  expect(none.payload).toEqual([])
  expect(idsOf(await s.admin.events.list({ after: none.meta.next }))).toEqual([])
  expect(await refusalOf(s.admin.events.list({ types: ['contact_eaten'] }))).toBe('422 types not_allowed')
})

test('a reader may start with what comes next', async () => {
  const s = await scene()
  await tell(s, 1)
  await s.settle()
  const { payload, meta } = await s.admin.events.list({ after: 'latest' })
  expect(payload).toEqual([])
  await tell(s, 2)
  await s.settle()
  expect(idsOf(await s.admin.events.list({ after: meta.next }))).toEqual([2])
})

test('what is not a cursor of this account is refused', async () => {
  const [mine, theirs] = [await scene(), await scene()]
  const { meta } = await theirs.admin.events.list()
  for (const after of [meta.next, 'x', 'MS4tMQ', 'é'.repeat(100)]) {
    expect(await refusalOf(mine.admin.events.list({ after }))).toBe('422 after bad_cursor')
  }
  for (const query of [{ limit: 0 }, { limit: 1001 }, { wait: 31 }, { after: 'x'.repeat(256) }]) {
    expect(await refusalOf(mine.admin.events.list(query))).toMatch(/^422 \w+ too_(small|large|long)$/)
  }
  expect(await refusalOf(mine.agent.events.list())).toBe('403 role_required')
})

test('events are kept for 30 days; a cursor behind that is gone, one that missed nothing is not', async () => {
  const [s, quiet] = [await scene(), await scene()]
  const start = (await s.admin.events.list({ after: 'latest' })).meta.next
  const still = (await quiet.admin.events.list({ after: 'latest' })).meta.next
  await tell(s, 1, 2)
  await s.settle()
  const { meta } = await s.admin.events.list({ after: start })
  s.app.clock.advance(29 * day)
  await tell(s, 3)
  await s.settle()
  expect(idsOf(await s.admin.events.list({ after: start }))).toEqual([1, 2, 3])
  s.app.clock.advance(day + minute)
  await s.settle()
  expect(idsOf(await s.admin.events.list())).toEqual([3])
  expect(idsOf(await s.admin.events.list({ after: meta.next }))).toEqual([3])
  expect(await refusalOf(s.admin.events.list({ after: start }))).toBe('410 after cursor_expired')
  expect(idsOf(await quiet.admin.events.list({ after: still }))).toEqual([])
})

test('a cursor from a later state than the database is in is gone, too', async () => {
  const { admin, account } = await scene()
  const after = Buffer.from(`${account.id}.999999999`).toString('base64url')
  expect(await refusalOf(admin.events.list({ after }))).toBe('410 after cursor_expired')
})

test('who waits is answered as soon as there is something for it, or when the time is up', async () => {
  const [s, other] = [await scene(), await scene()]
  const { next: after } = (await s.admin.events.list({ after: 'latest' })).meta
  const waiting = s.admin.events.list({ after, wait: 30, types: ['contact_created'] })
  await tell(other, 1)
  await s.settle()
  await s.app.database.transaction((tx) =>
    emit(tx, 'contact_updated', {
      accountId: s.account.id,
      subject: {},
      payload: { ...contactPayload, id: 2, changed_attributes: [] },
      now: 1,
    }),
  )
  await s.settle()
  await tell(s, 3)
  await s.settle()
  expect(idsOf(await waiting)).toEqual([3])
  expect(await s.admin.events.list({ after: 'latest', wait: 1 })).toMatchObject({
    payload: [],
    meta: { has_more: false },
  })
})

test('of one account, twenty may wait; a server that stops lets them go, and a caller that goes is forgotten', async () => {
  const app = await createTestApp()
  const account = await anAccount(app)
  const { token } = await aMember(app, account.id, 'administrator')
  const address = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const url = `${address}/api/v1/accounts/${account.id}/events?after=latest&wait=30`
  const ask = async (signal?: AbortSignal) => {
    const answer = await fetch(url, { headers: { api_access_token: token }, signal })
    await answer.text()
    return answer.status
  }
  const leaving = new AbortController()
  const gone = ask(leaving.signal).catch(() => 'gone')
  const waiting = Array.from({ length: 19 }, () => ask())
  await expect.poll(() => app.waitingRoom.size).toBe(20)
  expect(await ask()).toBe(429)
  leaving.abort()
  expect(await gone).toBe('gone')
  await expect.poll(() => app.waitingRoom.size).toBe(19)
  await app.close()
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => 200))
})
