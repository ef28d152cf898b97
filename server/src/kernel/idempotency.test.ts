import { expect, test } from 'vitest'
import { aWebhook } from '../resources/webhooks/factory.ts'
import { call } from '../testing/resources.ts'
import { scene } from '../testing/scene.ts'
import { day, minute } from './clock.ts'
import { rowsAtOnce } from './db/batches.ts'
import { deleteExpiredKeys, holdKey, idempotentRequest } from './idempotency.ts'

async function poster() {
  const { app, account, admin } = await scene()
  const url = `/api/v1/accounts/${account.id}/labels`
  return {
    app,
    admin,
    post: (key: string, body: object) => call(app, admin.token)('POST', url, body, { 'idempotency-key': key }),
  }
}

test('a repeated request is answered again and done once', async () => {
  const { post, admin } = await poster()
  const first = await post('k1', { title: 'once' })
  const second = await post('k1', { title: 'once' })
  expect(first.statusCode).toBe(200)
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([undefined, 'true'])
  expect((await admin.labels.list()).payload).toHaveLength(1)
})

test('the same key with another body is refused', async () => {
  const { post, admin } = await poster()
  await post('k2', { title: 'first' })
  const answer = await post('k2', { title: 'second' })
  expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([
    422,
    { field: 'Idempotency-Key', code: 'idempotency_mismatch' },
  ])
  expect((await admin.labels.list()).payload).toHaveLength(1)
})

test('of many at once, one does the work', async () => {
  const { post, admin } = await poster()
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('k3', { title: 'race' })))
  const statuses = new Set(answers.map(({ statusCode }) => statusCode))
  expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true)
  expect(statuses.has(200)).toBe(true)
  expect((await admin.labels.list()).payload).toHaveLength(1)
  expect((await post('k3', { title: 'race' })).headers['idempotency-replayed']).toBe('true')
})

test('a failure is not remembered, two callers do not share keys, and keys are forgotten after a day', async () => {
  const { app, post, admin } = await poster()
  const other = await poster()
  expect((await post('k4', { title: '' })).statusCode).toBe(422)
  expect((await post('k4', { title: 'good' })).statusCode).toBe(200)
  expect((await other.post('k4', { title: 'good' })).headers['idempotency-replayed']).toBeUndefined()
  app.clock.advance(day)
  await app.worker.drain()
  const { count } = await app.database.read
    .selectFrom('idempotency_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(0)
  expect((await post('k4', { title: 'good' })).json().errors[0].code).toBe('taken')
  expect((await admin.labels.list()).payload).toHaveLength(1)
})

test('a sign-in that failed is not remembered, nor is it under way', async () => {
  const { app } = await poster()
  const body = { email: 'nobody@parley.test', password: 'Wrong-1234' }
  const signIn = () => call(app, undefined)('POST', '/auth/sign_in', body, { 'idempotency-key': 'k7' })
  expect((await signIn()).statusCode).toBe(401)
  expect((await signIn()).statusCode).toBe(401)
})

test('a key that was held by a process that died is free again after a minute', async () => {
  const { app, admin, account } = await scene()
  const url = `/api/v1/accounts/${account.id}/webhooks/${(await aWebhook(app, account.id)).id}/test`
  const request = idempotentRequest('k8', `user ${admin.user.id}`, { url, body: {} }, app.services.secrets)!
  await app.database.transaction((tx) => holdKey(tx, app.services, request))
  const post = () => call(app, admin.token)('POST', url, {}, { 'idempotency-key': 'k8' })
  expect((await post()).statusCode).toBe(409)
  app.clock.advance(minute)
  expect((await post()).statusCode).toBe(200)
})

test('keys are forgotten in batches', async () => {
  const { app } = await poster()
  const { database, clock } = app
  const old = { scope: 'x', fingerprint: '', reply: '', headers: {}, created_at: clock.now() - 2 * day }
  const rows = Array.from({ length: rowsAtOnce + 50 }, (_, n) => ({ ...old, key: `${n}` }))
  await database.transaction((tx) => tx.insertInto('idempotency_keys').values(rows).execute())
  const left = async () =>
    (await database.read.selectFrom('idempotency_keys').select('id').where('scope', '=', 'x').execute()).length
  await database.transaction((tx) => deleteExpiredKeys(tx, clock.now()))
  expect(await left()).toBe(50)
  clock.advance(day)
  await app.worker.drain()
  expect(await left()).toBe(0)
})

test('a remembered answer is not stored in the clear', async () => {
  const { app, admin } = await poster()
  const headers = { 'idempotency-key': 'k5' }
  const answer = await call(app, admin.token)('POST', '/api/v1/profile/reset_access_token', undefined, headers)
  const stored = await app.database.read.selectFrom('idempotency_keys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(answer.json().access_token)
})

test('a key that is no key is refused', async () => {
  const { post } = await poster()
  for (const key of ['', 'a b', 'x'.repeat(256)]) {
    expect((await post(key, { title: 'x' })).json().errors[0]).toMatchObject({
      field: 'Idempotency-Key',
      code: 'bad_format',
    })
  }
})

test('what only reads is answered once for a key as well', async () => {
  const { app, account, admin } = await scene()
  await admin.contacts.create({ name: 'Ada', email: 'ada@desk.test' })
  const url = `/api/v1/accounts/${account.id}/contacts/filter`
  const find = (name: string) => {
    const payload = [{ attribute_key: 'name', filter_operator: 'equal_to', values: [name] }]
    return call(app, admin.token)('POST', url, { payload }, { 'idempotency-key': 'k9' })
  }
  const first = await find('Ada')
  await admin.contacts.create({ name: 'Ada', email: 'ada@home.test' })
  const again = await find('Ada')
  expect([first.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.body).toBe(first.body)
  expect(again.headers['idempotency-replayed']).toBe('true')
  expect((await find('Grace')).statusCode).toBe(422)
})
