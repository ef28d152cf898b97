import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { call, contactPayload, heard, trials } from '../testing/resources.ts'
import { emit } from './bus.ts'

let app: TestApp
let account: { id: number }
let token: string

beforeAll(async () => {
  heard.length = 0
  app = await createTestApp({ resources: [...resources, trials] })
  account = await anAccount(app)
  token = (await aMember(app, account.id, 'agent')).token
})

afterAll(() => app.close())

const events = () => app.database.read.selectFrom('events').selectAll().where('account_id', '=', account.id).execute()

test('an event reaches its listeners after the commit, once each', async () => {
  const { statusCode } = await call(app, token)('POST', `/api/v1/accounts/${account.id}/trials/event`)
  expect(statusCode).toBe(200)
  expect(heard).toEqual([])
  await app.worker.drain()
  const [event] = await events()
  expect(event).toMatchObject({ name: 'contact_created', payload: { id: 1 }, account_id: account.id })
  expect(heard).toEqual([event!.id])
  await app.worker.drain()
  expect(heard).toHaveLength(1)
})

test('an event of a change that failed never was', async () => {
  const before = (await events()).length
  await app.database
    .transaction(async (tx) => {
      await emit(tx, 'contact_created', { accountId: account.id, subject: {}, payload: contactPayload, now: 1 })
      throw new Error('no')
    })
    .catch(() => {})
  await app.worker.drain()
  expect(await events()).toHaveLength(before)
})
