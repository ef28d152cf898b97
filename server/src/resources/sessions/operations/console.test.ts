import { expect, onTestFinished, test } from 'vitest'
import { day, minute } from '../../../kernel/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { codeOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { addressOf, openSocket } from '../../../testing/socket.ts'
import { aPasswordReset, givePassword } from '../../users/factory.ts'

const password = 'Secret-1'
const page = { 'x-parley-console': '1' }

async function withPassword(app?: TestApp) {
  const s = await scene(app)
  await givePassword(s.app, s.agent.user, password)
  return { ...s, email: s.agent.user.email }
}

function signIn({ http }: TestApp, body: object, headers: Record<string, string> = page) {
  return http.inject({ method: 'POST', url: '/auth/sign_in', payload: body, headers })
}

/** What a browser sends from then on, with every request to the host, whoever makes it. */
function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0]!
}

async function signedIn({ app, email }: { app: TestApp; email: string }): Promise<string> {
  return cookieOf(await signIn(app, { email, password }))
}

function get({ http }: TestApp, url: string, headers: Record<string, string>) {
  return http.inject({ url, headers })
}

const tokenParts = ['access-token', 'client', 'uid', 'token-type', 'expiry']

test('a page is given a cookie that no script can read, and no token anywhere', async () => {
  const { app, agent, account, email } = await withPassword()
  const answer = await signIn(app, { email, password })
  expect(answer.headers['set-cookie']).toMatch(
    /^parley=\w{24}\.\w{24}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/,
  )
  expect(Object.keys(answer.headers).filter((name) => tokenParts.includes(name))).toEqual([])
  const cookie = cookieOf(answer)
  const profile = await get(app, '/api/v1/profile', { ...page, cookie })
  const checked = await get(app, '/auth/validate_token', { ...page, cookie })
  expect(profile.json()).toEqual(answer.json().data)
  expect(profile.json()).toMatchObject({ id: agent.user.id, pubsub_token: '' })
  for (const { body, statusCode } of [answer, profile, checked]) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/access_token/)
    for (const secret of [agent.token, agent.user.pubsub_token, ...cookie.slice(7).split('.')])
      expect(body).not.toContain(secret)
  }
  expect((await get(app, `/api/v1/accounts/${account.id}/labels`, { ...page, cookie })).statusCode).toBe(200)
})

test('whoever does not ask for a cookie gets none, and is answered as ever', async () => {
  const { app, agent, email } = await withPassword()
  for (const headers of [{}, { 'x-parley-console': '0' }, { 'x-parley-console': 'true' }]) {
    const { headers: answered, ...answer } = await signIn(app, { email, password }, headers as Record<string, string>)
    expect(answered['set-cookie']).toBeUndefined()
    expect(Object.keys(answered)).toEqual(expect.arrayContaining(tokenParts))
    expect(answer.json().data).toMatchObject({ access_token: agent.token, pubsub_token: agent.user.pubsub_token })
  }
})

test('a cookie alone is nothing, whatever the method: a page of another site can send no header along', async () => {
  const s = await withPassword()
  const { app, account } = s
  const cookie = await signedIn(s)
  const calls = [
    ['GET', '/api/v1/profile', undefined],
    ['PUT', '/api/v1/profile', { name: 'Mallory' }],
    ['POST', '/api/v1/profile/reset_access_token', {}],
    ['DELETE', '/auth/sign_out', {}],
    ['DELETE', '/api/v1/profile/sessions', {}],
    ['GET', `/api/v1/accounts/${account.id}/labels`, undefined],
  ] as const
  for (const [method, url, payload] of calls) {
    for (const more of [{}, { 'x-parley-console': '' }, { origin: 'https://evil.invalid' }]) {
      const answer = await app.http.inject({ method, url, payload, headers: { cookie, ...more } as never })
      expect([method, url, answer.statusCode]).toEqual([method, url, 401])
    }
  }
  expect((await get(app, '/api/v1/profile', { ...page, cookie })).json().name).not.toBe('Mallory')
})

test('pages that may call with tokens are not allowed the header of our own', async () => {
  const origin = 'https://desk.invalid'
  const app = await createTestApp({ corsOrigins: [origin] })
  onTestFinished(() => app.close())
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x-parley-console' }
  const answer = await app.http.inject({ method: 'OPTIONS', url: '/api/v1/profile', headers: asked })
  expect(answer.headers['access-control-allow-headers']).not.toContain('x-parley-console')
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
})

test('each part of the cookie must fit, and of two neither counts', async () => {
  const s = await withPassword()
  const cookie = await signedIn(s)
  const [client, token] = cookie.slice('parley='.length).split('.')
  const other = await signedIn(s)
  for (const wrong of [
    'parley=',
    `parley=${client}`,
    `parley=x.${token}`,
    `parley=${client}.x`,
    `parley=${token}.${client}`,
    `parley=${client}.${token}.x`,
    `__Host-parley=${client}.${token}`,
    `xparley=${client}.${token}`,
    `${cookie}; ${other}`,
  ]) {
    expect([wrong, (await get(s.app, '/api/v1/profile', { ...page, cookie: wrong })).statusCode]).toEqual([wrong, 401])
  }
  const among = `a=b; ${cookie}; c="d;e"`
  expect((await get(s.app, '/api/v1/profile', { ...page, cookie: among })).statusCode).toBe(200)
  const token_wins = await get(s.app, '/api/v1/profile', { ...page, cookie, api_access_token: s.admin.token })
  expect(token_wins.json()).toMatchObject({ id: s.admin.user.id, access_token: s.admin.token })
})

test('over TLS it is bound to the host, whether the address of the installation says so or a proxy that is trusted', async () => {
  const behind = await createTestApp({ trustedProxies: ['127.0.0.1'] })
  const secure = await createTestApp({ baseUrl: 'https://parley.test' })
  onTestFinished(async () => {
    await behind.close()
    await secure.close()
  })
  const bound = /^__Host-parley=\w{24}\.\w{24}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax; Secure$/
  const forwarded = { 'x-forwarded-proto': 'https' }
  for (const [app, headers] of [
    [behind, forwarded],
    [secure, {}],
  ] as const) {
    const { email } = await withPassword(app)
    const answer = await signIn(app, { email, password }, { ...page, ...headers } as Record<string, string>)
    expect(answer.headers['set-cookie']).toMatch(bound)
    const cookie = cookieOf(answer)
    expect((await get(app, '/api/v1/profile', { ...page, ...headers, cookie })).statusCode).toBe(200)
    const plain = cookie.replace('__Host-', '')
    expect((await get(app, '/api/v1/profile', { ...page, ...headers, cookie: plain })).statusCode).toBe(401)
  }
  const { app, email } = await withPassword()
  expect((await signIn(app, { email, password }, { ...page, ...forwarded })).headers['set-cookie']).toMatch(/^parley=/)
})

test('signing out ends the session and the cookie', async () => {
  const s = await withPassword()
  const cookie = await signedIn(s)
  const answer = await call(s.app, undefined)('DELETE', '/auth/sign_out', {}, { ...page, cookie })
  expect(answer.headers['set-cookie']).toBe('parley=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
  expect((await get(s.app, '/api/v1/profile', { ...page, cookie })).statusCode).toBe(401)
})

test('it ends two months after it was last used, and the cookie is renewed once a day', async () => {
  const s = await withPassword()
  const cookie = await signedIn(s)
  const use = async () => {
    const { statusCode, headers } = await get(s.app, '/api/v1/profile', { ...page, cookie })
    return [statusCode, headers['set-cookie']]
  }
  const renewed = `${cookie}; Path=/; Max-Age=5184000; HttpOnly; SameSite=Lax`
  s.app.clock.advance(day - 1)
  expect(await use()).toEqual([200, undefined])
  s.app.clock.advance(5 * minute)
  expect(await use()).toEqual([200, renewed])
  s.app.clock.advance(60 * day - 1)
  const labels = await get(s.app, `/api/v1/accounts/${s.account.id}/labels`, { ...page, cookie })
  expect([labels.statusCode, labels.headers['set-cookie']]).toEqual([200, renewed])
  s.app.clock.advance(day)
  const out = await call(s.app, undefined)('DELETE', '/auth/sign_out', {}, { ...page, cookie: await signedIn(s) })
  expect(out.headers['set-cookie']).toMatch(/^parley=;/)
  expect(await use()).toEqual([200, renewed])
  s.app.clock.advance(60 * day)
  expect(await use()).toEqual([401, undefined])
})

test('a link to choose a password, and a sign-in link, give a page a cookie and no token either', async () => {
  const { app, agent } = await scene()
  const reset_password_token = await aPasswordReset(app, agent.user)
  const chosen = await app.http.inject({
    method: 'PUT',
    url: '/auth/password',
    payload: { reset_password_token, password },
    headers: page,
  })
  expect(chosen.statusCode).toBe(200)
  expect(chosen.headers['set-cookie']).toMatch(/^parley=/)
  expect(chosen.headers['access-token']).toBeUndefined()
  expect(chosen.body).not.toContain(agent.token)
})

test('an API token is shown to whoever knows the password, and to no other page', async () => {
  const s = await withPassword()
  const { app, agent } = s
  const cookie = await signedIn(s)
  const show = (body: object) => call(app, undefined)('POST', '/api/v1/profile/access_token', body, { ...page, cookie })
  expect(await codeOf(show({}))).toBe('422 missing')
  expect((await show({ current_password: password })).json()).toEqual({ access_token: agent.token })
  const reset = await app.http.inject({
    method: 'POST',
    url: '/api/v1/profile/reset_access_token',
    headers: { ...page, cookie },
  })
  expect(reset.statusCode).toBe(200)
  expect(reset.body).not.toContain('access_token')
  const { access_token } = (await show({ current_password: password })).json()
  expect(access_token).not.toBe(agent.token)
  for (let i = 0; i < 5; i++) expect(await codeOf(show({ current_password: 'wrong' }))).toBe('422 wrong_password')
  expect(await codeOf(show({ current_password: password }))).toBe('429 rate_limited')
  app.clock.advance(15 * minute)
  expect((await show({ current_password: password })).statusCode).toBe(200)
})

test('what a program was answered is not repeated to a page, nor the other way round', async () => {
  const { app, email } = await withPassword()
  const key = { 'idempotency-key': 'sign-in-of-a-page' }
  const program = await signIn(app, { email, password }, key)
  const first = await signIn(app, { email, password }, { ...page, ...key })
  const second = await signIn(app, { email, password }, { ...page, ...key })
  expect(program.headers['access-token']).toBeDefined()
  expect(first.headers['access-token']).toBeUndefined()
  expect(second.headers['set-cookie']).toBe(first.headers['set-cookie'])
})

test('platform apps are no pages: even of a super administrator the cookie is not taken there', async () => {
  const s = await withPassword()
  const cookie = await signedIn(s)
  const { id } = s.agent.user
  await s.app.database.transaction((tx) =>
    tx.updateTable('users').set({ super_admin: true }).where('id', '=', id).execute(),
  )
  expect((await get(s.app, `/platform/api/v1/users/${id}`, { ...page, cookie })).statusCode).toBe(401)
})

test('a socket of our own pages is let in by the cookie, to the account that it names, until the session ends', async () => {
  const s = await conversationScene()
  const { app, account, agent } = s
  await givePassword(app, agent.user, password)
  const cookie = await signedIn({ app, email: agent.user.email })
  const origin = `http://${await addressOf(app)}`
  const open = (identifier: object, headers: object) => openSocket(app, identifier as never, headers)
  const named = { account_id: account.id }
  for (const identifier of [named, { ...named, pubsub_token: '' }, { ...named, user_id: agent.user.id }]) {
    const socket = await open(identifier, { cookie, origin })
    expect(socket.types).toEqual(['welcome', 'confirm_subscription'])
    socket.close()
  }
  const stranger = await scene(app)
  const refused: [object, object][] = [
    [named, { cookie }],
    [named, { cookie, origin: 'https://evil.invalid' }],
    [named, { cookie, origin: 'null' }],
    [named, { cookie, origin: origin.replace('http:', 'https:') }],
    [named, { cookie, origin: `${origin}0` }],
    [named, { cookie, origin: `${origin}.evil.invalid` }],
    [named, { cookie: `${cookie}x`, origin }],
    [named, { origin }],
    [{}, { cookie, origin }],
    [{ account_id: stranger.account.id }, { cookie, origin }],
    [
      { ...named, user_id: s.admin.user.id },
      { cookie, origin },
    ],
  ]
  for (const [identifier, headers] of refused) {
    const socket = await open(identifier, headers)
    expect([identifier, headers, socket.types]).toEqual([identifier, headers, ['welcome', 'reject_subscription']])
    socket.close()
  }
  const socket = await open(named, { cookie, origin: 'http://parley.test' })
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  await expect.poll(socket.names).toContain('message.created')
  await call(app, undefined)('DELETE', '/auth/sign_out', {}, { ...page, cookie })
  expect(await socket.closed).toEqual([4401, 'unauthorized'])
})
