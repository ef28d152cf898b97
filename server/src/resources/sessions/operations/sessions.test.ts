import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { day, minute } from '../../../kernel/clock.ts'
import { isoTime } from '../../../kernel/time.ts'
import { clientInto, type TestApp } from '../../../testing/app.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { problemsOf, refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aUser, givePassword } from '../../users/factory.ts'
import { aSession } from '../factory.ts'

const password = 'Secret-1'

async function withPassword() {
  const s = await scene()
  await givePassword(s.app, s.agent.user, password)
  return { ...s, email: s.agent.user.email }
}

function signIn(app: TestApp, body: object, { from = '127.0.0.1', headers = {} } = {}) {
  return app.http.inject({ method: 'POST', url: '/auth/sign_in', payload: body, remoteAddress: from, headers })
}

async function sessionOf(app: TestApp, email: string) {
  const { headers } = await signIn(app, { email, password })
  const { 'access-token': token, client, uid } = headers as Record<string, string>
  return { 'access-token': token!, client: client!, uid: uid! }
}

function clientWith(app: TestApp, headers: Record<string, string>) {
  return clientInto(app, { headers })
}

test('a session is opened, used, checked and ended', async () => {
  const { app, account, agent, email } = await withPassword()
  const { data } = await clientWith(app, {}).sessions.signIn({ email, password })
  expect(data).toEqual(await agent.profile.get())

  const client = clientWith(app, await sessionOf(app, email))
  expect(await client.account(account.id).labels.list()).toEqual({ payload: [] })
  const created_at = isoTime(agent.user.created_at)
  expect(await client.sessions.validateToken()).toEqual({ payload: { success: true, data: { ...data, created_at } } })
  expect(await client.sessions.signOut()).toEqual({ success: true })
  expect(await refusalOf(client.sessions.validateToken())).toBe('401 token_invalid')
  expect(await refusalOf(client.sessions.signOut())).toBe('401 token_invalid')
  expect((await agent.profile.get()).id).toBe(agent.user.id)
})

test('a form that was left without a sign-in link signs in by the password', async () => {
  const { app, email } = await withPassword()
  expect((await signIn(app, { email, password, sso_auth_token: '' })).statusCode).toBe(200)
  expect((await signIn(app, { email, password: 'wrong', sso_auth_token: '' })).statusCode).toBe(401)
  expect((await signIn(app, { email, sso_auth_token: '' })).json().errors).toHaveLength(1)
})

test('the answer carries the session in its headers', async () => {
  const { app, email } = await withPassword()
  const { headers } = await signIn(app, { email: ` ${email.toUpperCase()} `, password })
  expect(headers).toMatchObject({
    'access-token': expect.stringMatching(/^\w{24}$/),
    client: expect.stringMatching(/^\w{24}$/),
    uid: email,
    'token-type': 'Bearer',
    expiry: String((app.clock.now() + 60 * day) / 1000),
  })
})

test('an address that no header can carry is named in an encoded form', async () => {
  const { app } = await scene()
  const { user } = await aUser(app, { email: `größe-日本-${randomUUID()}@acme.test` })
  await givePassword(app, user, password)
  const session = await sessionOf(app, user.email)
  expect((await clientWith(app, session).profile.get()).email).toBe(user.email)
})

test('each part of the session must fit', async () => {
  const { app, admin, email } = await withPassword()
  const session = await sessionOf(app, email)
  for (const wrong of [{ 'access-token': 'x' }, { client: 'x' }, { uid: admin.user.email }]) {
    const { sessions } = clientWith(app, { ...session, ...wrong })
    expect(await refusalOf(sessions.validateToken())).toBe('401 token_invalid')
  }
})

test('an API token is no session', async () => {
  const { app, agent } = await scene()
  const { sessions } = clientWith(app, { api_access_token: agent.token })
  expect(await refusalOf(sessions.validateToken())).toBe('401 token_missing')
  expect(await refusalOf(sessions.signOut())).toBe('401 token_missing')
})

test('a wrong password, a user without one and an unknown address get the same answer', async () => {
  const { app, admin, email } = await withPassword()
  const answers = [
    await signIn(app, { email, password: 'wrong' }),
    await signIn(app, { email, password: '' }),
    await signIn(app, { email: admin.user.email, password: '' }),
    await signIn(app, { email: `${randomUUID()}@acme.test`, password }),
    await signIn(app, { email: 'nobody 😀', password }),
  ]
  expect(problemsOf(answers[0]!)).toMatchObject([{ field: '', code: 'sign_in_failed' }])
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(401)
})

test.each([
  [{ password }, '422 email missing'],
  [{ email: 'a@b.test' }, '422 password missing'],
  [{ email: 7, password: null }, '422 email wrong_type'],
  [{ email: 'nul\0', password }, '422 email bad_characters'],
  [{ email: 'a@b.test', password: 'x'.repeat(256) }, '422 password too_long'],
])('%j is no attempt', async (body, expected) => {
  const { app } = await scene()
  expect(await refusalOf(clientWith(app, {}).sessions.signIn(body as never))).toBe(expected)
})

test('a user has 25 sessions, and a new one ends the oldest', async () => {
  const { app } = await scene()
  const { user } = await aUser(app)
  const started = []
  for (let i = 0; i < 26; i++) {
    started.push(await aSession(app, user))
    app.clock.advance(1)
  }
  const check = (session: object) => call(app, undefined)('GET', '/auth/validate_token', undefined, session)
  expect((await check(started[0]!)).statusCode).toBe(401)
  expect((await check(started[1]!)).statusCode).toBe(200)
  expect((await check(started[25]!)).statusCode).toBe(200)
})

test('a session ends two months after it was used last, and is forgotten', async () => {
  const { app, agent, email, settle } = await withPassword()
  const { profile } = clientWith(app, await sessionOf(app, email))
  app.clock.advance(60 * day - 1)
  expect((await profile.get()).email).toBe(email)
  app.clock.advance(60 * day - 1)
  expect((await profile.get()).email).toBe(email)
  app.clock.advance(60 * day)
  expect(await refusalOf(profile.get())).toBe('401 token_invalid')
  await settle()
  const left = app.database.read.selectFrom('sessions').select('id').where('user_id', '=', agent.user.id)
  expect(await left.execute()).toEqual([])
})

test('a password that was changed while it was checked opens nothing', async () => {
  const { app, agent } = await withPassword()
  await expect(aSession(app, agent.user)).rejects.toMatchObject({ message: 'sign_in_failed' })
})

test('a session is stored in the clear nowhere, and repeated with the answer that opened it', async () => {
  const { app, email } = await withPassword()
  const headers = { 'idempotency-key': randomUUID() }
  const first = await signIn(app, { email, password }, { headers })
  const second = await signIn(app, { email, password }, { headers })
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(second.headers['access-token']).toBe(first.headers['access-token'])
  const { read } = app.database
  const stored = [
    await read.selectFrom('sessions').selectAll().execute(),
    await read.selectFrom('idempotency_keys').selectAll().execute(),
  ]
  expect(JSON.stringify(stored)).not.toContain(first.headers['access-token'])
})

test('guessing the password of one e-mail address from one place ends after five failures, on this machine too', async () => {
  const { app, email } = await withPassword()
  const statuses = async (count: number, guess: string) => {
    const attempts = Array.from({ length: count }, () => signIn(app, { email, password: guess }))
    return (await Promise.all(attempts)).map(({ statusCode }) => statusCode).sort()
  }
  expect(await statuses(4, 'wrong')).toEqual(Array(4).fill(401))
  for (let i = 0; i < 3; i++) expect(await statuses(1, password)).toEqual([200])
  expect(await statuses(3, 'wrong')).toEqual([401, 429, 429])
  const refused = await signIn(app, { email: email.toUpperCase(), password })
  expect(problemsOf(refused)[0]!.code).toBe('rate_limited')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await signIn(app, { email: `${randomUUID()}@acme.test`, password })).statusCode).toBe(401)
  expect((await signIn(app, { email, password }, { from: '203.0.113.6' })).statusCode).toBe(200)
  app.clock.advance(15 * minute)
  expect(await statuses(1, password)).toEqual([200])
})

test('guessing from one address ends after ten failures, whomever they are at', async () => {
  const { app, email } = await withPassword()
  const from = '203.0.113.7'
  const guess = (place: string) => signIn(app, { email: `${randomUUID()}@acme.test`, password }, { from: place })
  expect((await signIn(app, { email, password }, { from })).statusCode).toBe(200)
  const statuses = []
  for (let i = 0; i < 11; i++) statuses.push((await guess(from)).statusCode)
  expect(statuses).toEqual([...Array(10).fill(401), 429])
  for (let i = 0; i < 6; i++) expect((await signIn(app, { email, password }, { from })).statusCode).toBe(429)
  expect((await guess('203.0.113.8')).statusCode).toBe(401)
  app.clock.advance(5 * minute)
  expect((await signIn(app, { email, password }, { from })).statusCode).toBe(200)
})

test('addresses of one IPv6 network count as one', async () => {
  const { app, email } = await withPassword()
  const guess = (from: string) => signIn(app, { email, password: 'wrong' }, { from })
  for (let i = 1; i <= 5; i++) expect((await guess(`2001:db8:0:1:${i}::${i}`)).statusCode).toBe(401)
  expect((await guess('2001:db8:0:1:ffff::1')).statusCode).toBe(429)
  expect((await guess('2001:db8:0:2::1')).statusCode).toBe(401)
})

test('guessing from everywhere slows a sign-in down, and keeps nobody out who knows the password', async () => {
  const { app, agent, email } = await withPassword()
  const timed = async (guess: string, from: string) => {
    const started = app.clock.now()
    const { statusCode } = await signIn(app, { email, password: guess }, { from })
    return [statusCode, app.clock.now() - started]
  }
  const guesses = []
  for (let i = 1; i <= 30; i++) guesses.push(await timed('wrong', `198.51.100.${i}`))
  expect(guesses.slice(0, 12)).toEqual([...Array(10).fill([401, 0]), [401, 100], [401, 200]])
  expect(guesses.at(-1)).toEqual([401, 2000])
  expect(await timed(password, '203.0.113.9')).toEqual([200, 2000])

  const { url } = await (await superPlatformOf(app)).users.login(agent.user.id)
  const sso_auth_token = new URL(url).searchParams.get('sso_auth_token')
  const started = app.clock.now()
  expect((await signIn(app, { email, sso_auth_token }, { from: '198.51.100.1' })).statusCode).toBe(200)
  expect(app.clock.now()).toBe(started)
  app.clock.advance(15 * minute)
  expect(await timed(password, '203.0.113.9')).toEqual([200, 0])
})

test('a sign-in link signs its user in, once', async () => {
  const { app, agent } = await scene()
  const platform = await superPlatformOf(app)
  const { url } = await platform.users.login(agent.user.id)
  const { searchParams } = new URL(url)
  const body = { email: searchParams.get('email'), sso_auth_token: searchParams.get('sso_auth_token') }
  const signIn = (over = {}) => call(app, undefined)('POST', '/auth/sign_in', { ...body, ...over })
  expect((await signIn({ email: 'other@acme.test' })).statusCode).toBe(401)
  const first = await signIn()
  expect([first.statusCode, first.json().data.id]).toEqual([200, agent.user.id])
  expect(first.headers['access-token']).toBeDefined()
  expect((await signIn()).statusCode).toBe(401)
  expect((await signIn({ sso_auth_token: 'forged' })).statusCode).toBe(401)
  const neither = await call(app, undefined)('POST', '/auth/sign_in', { email: agent.user.email })
  expect(problemsOf(neither)[0]).toMatchObject({ field: 'password', code: 'missing' })
})
