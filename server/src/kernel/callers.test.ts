import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember, aUser } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { codeOf } from '../testing/refusal.ts'
import { call, trials } from '../testing/resources.ts'
import { randomToken } from './secrets.ts'
import { issueToken } from './tokens.ts'

let app: TestApp
let account: { id: number }
let token: string
let base: string

beforeAll(async () => {
  app = await createTestApp({ resources: [...resources, trials] })
  account = await anAccount(app)
  token = (await aMember(app, account.id, 'agent')).token
  base = `/api/v1/accounts/${account.id}/trials`
})

afterAll(() => app.close())

test('a token works in any of its headers, and a stray Bearer does no harm', async () => {
  const url = '/api/v1/profile'
  const as = async (headers: Record<string, string>) => (await app.http.inject({ url, headers })).statusCode
  expect(await as({ 'api-access-token': token })).toBe(200)
  expect(await as({ authorization: `Bearer ${token}` })).toBe(200)
  expect(await as({ api_access_token: token, authorization: 'Bearer nonsense' })).toBe(200)
  expect(await as({ api_access_token: 'unknown' })).toBe(401)
  expect(await as({ api_access_token: ' ' })).toBe(401)
  expect(await as({ authorization: 'Basic abc' })).toBe(401)
  expect((await app.http.inject({ url: `${url}?api_access_token=${token}` })).statusCode).toBe(401)
})

test('a session works with all three headers until it ends', async () => {
  const { user } = await aUser(app)
  const secret = randomToken()
  const { services, database, clock } = app
  await database.transaction(async (tx) => {
    const row = { user_id: user.id, client: 'phone', digest: services.secrets.digest(secret) }
    // Used just now, it is not prolonged.
    await tx
      .insertInto('sessions')
      .values({ ...row, expires_at: clock.now() + 1000, last_used_at: clock.now(), created_at: 0 })
      .execute()
  })
  const as = async (headers: Record<string, string>) =>
    (await app.http.inject({ url: '/api/v1/profile', headers })).statusCode
  const headers = { 'access-token': secret, client: 'phone', uid: user.email }
  expect(await as(headers)).toBe(200)
  expect(await as({ ...headers, client: 'other' })).toBe(401)
  expect(await as({ ...headers, uid: 'other@acme.test' })).toBe(401)
  clock.advance(1000)
  expect(await as(headers)).toBe(401)
})

test('an expired token is no token', async () => {
  const { user } = await aUser(app)
  const { database, services, clock } = app
  const options = { expiresAt: clock.now() + 1000 }
  const brief = await database.transaction((tx) => issueToken(tx, services, { type: 'user', id: user.id }, options))
  expect((await call(app, brief)('GET', '/api/v1/profile')).statusCode).toBe(200)
  clock.advance(1000)
  expect(await codeOf(call(app, brief)('GET', '/api/v1/profile'))).toBe('401 token_invalid')
})

test('each principal reaches its own family and no other', async () => {
  const { database, services } = app
  const now = services.clock.now()
  const times = { created_at: now, updated_at: now }
  const [botToken, appToken] = await database.transaction(async (tx) => {
    const bot = await tx
      .insertInto('agent_bots')
      .values({ account_id: account.id, name: 'Bot', bot_type: 'webhook', bot_config: {}, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const platformApp = await tx
      .insertInto('platform_apps')
      .values({ name: 'App', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    return [
      await issueToken(tx, services, { type: 'agent_bot', id: bot.id }),
      await issueToken(tx, services, { type: 'platform_app', id: platformApp.id }),
    ]
  })
  const superAdmin = (await aUser(app, { superAdmin: true })).token
  const elsewhere = `/api/v1/accounts/${(await anAccount(app)).id}`
  const here = `/api/v1/accounts/${account.id}`

  const table: [string, string | undefined, 'GET' | 'POST', string, string][] = [
    ['bot', botToken, 'POST', `${base}/by_bot`, '200 undefined'],
    ['bot', botToken, 'POST', base, '403 bot_refused'],
    ['bot', botToken, 'POST', `${elsewhere}/trials/by_bot`, '404 not_found'],
    ['bot', botToken, 'GET', '/api/v1/profile', '403 user_required'],
    ['bot', botToken, 'GET', '/platform/api/v1/trials', '403 platform_required'],
    ['app', appToken, 'GET', '/platform/api/v1/trials', '200 undefined'],
    ['app', appToken, 'GET', `${here}/labels`, '403 platform_refused'],
    ['app', appToken, 'GET', '/api/v1/profile', '403 user_required'],
    ['super', superAdmin, 'GET', '/platform/api/v1/trials', '200 undefined'],
    ['super', superAdmin, 'GET', `${here}/labels`, '404 not_found'],
    ['agent', token, 'GET', '/platform/api/v1/trials', '403 platform_required'],
    ['agent', token, 'POST', `${base}/by_bot`, '200 undefined'],
    ['agent', token, 'POST', `${here}/labels`, '403 role_required'],
    ['agent', token, 'GET', `${elsewhere}/labels`, '404 not_found'],
    ['nobody', undefined, 'GET', '/platform/api/v1/trials', '401 token_missing'],
    ['nobody', undefined, 'GET', '/public/api/v1/inboxes/a/contacts/unknown', '404 not_found'],
    ['nobody', undefined, 'GET', '/public/api/v1/inboxes/a/contacts/unknown/conversations', '401 access_refused'],
  ]
  for (const [who, caller, method, url, expected] of table) {
    expect(`${who} ${method} ${url} ${await codeOf(call(app, caller)(method, url))}`).toBe(
      `${who} ${method} ${url} ${expected}`,
    )
  }
})

test('a suspended account refuses its members, and outsiders learn nothing of it', async () => {
  const suspended = await anAccount(app)
  const member = (await aMember(app, suspended.id, 'administrator')).token
  await app.database.transaction(async (tx) => {
    await tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
  })
  const url = `/api/v1/accounts/${suspended.id}/labels`
  expect(await codeOf(call(app, member)('GET', url))).toBe('403 account_suspended')
  expect(await codeOf(call(app, token)('GET', url))).toBe('404 not_found')
})
