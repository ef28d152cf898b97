import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { minute } from '../kernel/clock.ts'
import { aPasswordReset, aUser, givePassword } from '../resources/users/factory.ts'
import { createTestApp, type TestApp } from '../testing/app.ts'
import { signedToken, startProvider, type TestProvider } from '../testing/oidc.ts'
import { scene } from '../testing/scene.ts'
import { begin, comeBack, cookieIn, cookieName, returning, signIn, verified, withProvider } from '../testing/sign-on.ts'

const page = { 'x-parley-console': '1' }

function errorOf(answer: { statusCode: number; headers: Record<string, unknown> }) {
  expect(answer.statusCode).toBe(303)
  expect(cookieIn(answer, 'parley=')).toBe('')
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://parley.test')
  expect(pathname).toBe('/app/login')
  return searchParams.get('error')
}

test('somebody whom the provider knows by a checked address is signed in, and led to where they wanted to go', async () => {
  const { app, provider, agent, account, settle, admin } = await withProvider()
  const answer = await signIn(app, provider, 'ada', verified(agent.user.email.toUpperCase()))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/app/accounts/1/inbox?status=open'])
  expect(answer.headers['set-cookie']).toEqual([
    'parley-oidc=; Path=/auth/oidc; Max-Age=0; HttpOnly; SameSite=Lax',
    expect.stringMatching(/^parley=\w{24}\.\w{24}; Path=\/; Max-Age=5184000; HttpOnly; SameSite=Lax$/),
  ])
  const headers = { ...page, cookie: cookieIn(answer, 'parley=') }
  const profile = await app.http.inject({ url: '/api/v1/profile', headers })
  expect(profile.json()).toMatchObject({ id: agent.user.id })
  const labels = await app.http.inject({ url: `/api/v1/accounts/${account.id}/labels`, headers })
  expect(labels.statusCode).toBe(200)
  const sessions = await app.http.inject({ url: '/api/v1/profile/sessions', headers })
  expect(sessions.json().payload).toMatchObject([{ current: true }])
  await settle()
  const { audit_logs } = await admin.auditLogs.list()
  expect(audit_logs.map(({ action, username }) => [action, username])).toEqual([
    ['sign_in', agent.user.email],
    ['update', agent.user.email],
  ])
  expect(audit_logs[1]!.audited_changes).toEqual({ single_sign_on: [[], [provider.issuer]] })
})

test('the provider is asked with a code of one use, a challenge, a state and a nonce, and nothing else is kept here', async () => {
  const { app, provider } = await withProvider()
  const { answer, cookie, address } = await begin(app)
  const { origin, searchParams } = new URL(address)
  expect([answer.statusCode, origin]).toEqual([303, provider.issuer])
  expect(answer.headers['set-cookie']).toMatch(
    /^parley-oidc=[\w-]+; Path=\/auth\/oidc; Max-Age=600; HttpOnly; SameSite=Lax$/,
  )
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'parley',
    redirect_uri: 'http://parley.test/auth/oidc/callback',
    response_type: 'code',
    scope: 'openid email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  for (const secret of [searchParams.get('state')!, searchParams.get('nonce')!]) expect(cookie).not.toContain(secret)
  await begin(app)
  expect(provider.asked.filter((path) => path.includes('.well-known'))).toHaveLength(1)
})

test('over TLS, the cookies are for TLS only', async () => {
  const provider = await startProvider({ redirectUri: 'https://parley.test/auth/oidc/callback' })
  const app = await createTestApp({
    oidc: provider.settings,
    outboundAllow: ['127.0.0.1'],
    baseUrl: 'https://parley.test',
  })
  onTestFinished(() => app.close())
  const { user } = await aUser(app)
  provider.people.set('ada', verified(user.email))
  provider.person = { subject: 'ada' }
  const answer = await app.http.inject({ url: '/auth/oidc' })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Secure-parley-oidc=[\w-]+; Path=\/auth\/oidc; .*HttpOnly; SameSite=Lax; Secure$/,
  )
  const returned = await provider.visit(String(answer.headers.location))
  const back = await comeBack(app, returned, cookieIn(answer, '__Secure-parley-oidc='))
  expect(back.headers.location).toBe('/app')
  expect(String(back.headers['set-cookie'])).toMatch(/,__Host-parley=.*; Secure$/)
})

test('a public client needs no secret, and one may be told in the body', async () => {
  const open = await withProvider({ isPublic: true })
  const answer = await signIn(open.app, open.provider, 'ada', verified(open.agent.user.email))
  expect(answer.headers.location).toMatch(/^\/app\/accounts/)
  const posting = await withProvider({ clientOptions: { token_endpoint_auth_method: 'client_secret_post' } })
  posting.provider.meddle = (request, response) => {
    if (!request.url!.includes('openid-configuration')) return false
    const { issuer } = posting.provider
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
        token_endpoint_auth_methods_supported: ['client_secret_post'],
      }),
    )
    return true
  }
  const second = await signIn(posting.app, posting.provider, 'ada', verified(posting.agent.user.email))
  expect(second.headers.location).toMatch(/^\/app\/accounts/)
})

describe('who somebody is', () => {
  test('is known by the subject from then on, whatever becomes of the address', async () => {
    const { app, provider, agent, admin } = await withProvider()
    await signIn(app, provider, 'ada', verified(agent.user.email))
    for (const claims of [{}, verified(admin.user.email), { email: agent.user.email, email_verified: false }]) {
      const answer = await signIn(app, provider, 'ada', claims)
      const headers = { ...page, cookie: cookieIn(answer, 'parley=') }
      const profile = await app.http.inject({ url: '/api/v1/profile', headers })
      expect(profile.json().id).toBe(agent.user.id)
    }
  })

  test('is nobody without an address that the provider has checked', async () => {
    const { app, provider, agent } = await withProvider()
    const { email } = agent.user
    const told: object[] = [{}, { email }, { email, email_verified: false }, { email, email_verified: 'true' }]
    for (const claims of told) {
      expect(errorOf(await signIn(app, provider, 'ada', claims))).toBe('sso_unverified')
    }
    expect(await linksOf(app)).toEqual([])
  })

  test('is nobody where no user has the address, and nobody is created', async () => {
    const { app, provider, agent } = await withProvider()
    const count = async () => (await app.database.read.selectFrom('users').select('id').execute()).length
    const before = await count()
    const [name, host] = agent.user.email.split('@')
    // The Kelvin sign becomes a plain k in lower case.
    const { user } = await aUser(app, { email: `k${randomUUID()}@acme.test` })
    for (const email of [
      `${name}+1@${host}`,
      ` ${agent.user.email}`,
      user.email.replace('k', '\u212a'),
      'x'.repeat(9999),
    ]) {
      expect(errorOf(await signIn(app, provider, 'ada', verified(email)))).toMatch(/^sso_un(known|verified)$/)
    }
    expect(await count()).toBe(before + 1)
    expect(await linksOf(app)).toEqual([])
  })

  test('is nobody with the address of somebody who is linked already', async () => {
    const { app, provider, agent } = await withProvider()
    await signIn(app, provider, 'ada', verified(agent.user.email))
    expect(errorOf(await signIn(app, provider, 'eve', verified(agent.user.email)))).toBe('sso_conflict')
    expect(await linksOf(app)).toEqual([[agent.user.id, 'ada']])
  })

  test('is settled once, where two come at once', async () => {
    const { app, provider, agent } = await withProvider()
    const claims = verified(agent.user.email)
    const both = [await returning(app, provider, 'ada', claims), await returning(app, provider, 'ada', claims)]
    const answers = await Promise.all(both.map(({ returned, cookie }) => comeBack(app, returned, cookie)))
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(2).fill('/app/accounts/1/inbox?status=open'))
    expect(await linksOf(app)).toEqual([[agent.user.id, 'ada']])
    const { user } = await aUser(app)
    const rivals = [
      await returning(app, provider, 'one', verified(user.email)),
      await returning(app, provider, 'two', verified(user.email)),
    ]
    const told = await Promise.all(rivals.map(({ returned, cookie }) => comeBack(app, returned, cookie)))
    expect(told.filter(({ headers }) => String(headers.location).includes('sso_conflict'))).toHaveLength(1)
    expect(await linksOf(app)).toHaveLength(2)
  })

  test('is not settled by an address that somebody has only claimed here', async () => {
    const { app, provider, agent } = await withProvider()
    const signedUp = `${randomUUID()}@acme.test`
    const password = 'Secret-1'
    await app.http.inject({ method: 'POST', url: '/api/v1/accounts', payload: { email: signedUp, password } })
    expect(errorOf(await signIn(app, provider, 'ada', verified(signedUp)))).toBe('sso_unconfirmed')
    const claimed = `${randomUUID()}@acme.test`
    await givePassword(app, agent.user, password)
    await agent.profile.update({ email: claimed, current_password: password })
    expect(errorOf(await signIn(app, provider, 'eve', verified(claimed)))).toBe('sso_unconfirmed')
    expect(await linksOf(app)).toEqual([])
    // Whoever is signed in as that user in this very browser has shown to be both.
    const opened = await app.http.inject({
      method: 'POST',
      url: '/auth/sign_in',
      payload: { email: claimed, password },
      headers: page,
    })
    const { cookie, returned } = await returning(app, provider, 'eve', verified(claimed))
    const answer = await comeBack(app, returned, `${cookie}; ${cookieIn(opened, 'parley=')}`)
    expect(answer.headers.location).toMatch(/^\/app\/accounts/)
    expect(await linksOf(app)).toEqual([[agent.user.id, 'eve']])
  })

  test('goes with the user', async () => {
    const { app, provider } = await withProvider()
    const { user } = await aUser(app)
    await signIn(app, provider, 'ada', verified(user.email))
    await app.database.transaction((tx) => tx.deleteFrom('users').where('id', '=', user.id).execute())
    expect(await linksOf(app)).toEqual([])
  })
})

test('somebody who was invited is confirmed by it, and needs the link for a password no more', async () => {
  const { app, provider } = await withProvider()
  const { user } = await aUser(app, { confirmedAt: null })
  const token = await aPasswordReset(app, user)
  await signIn(app, provider, 'ada', verified(user.email))
  const row = app.database.read.selectFrom('users').selectAll().where('id', '=', user.id)
  expect((await row.executeTakeFirstOrThrow()).confirmed_at).toBe(app.clock.now())
  const payload = { reset_password_token: token, password: 'Secret-1' }
  const reset = await app.http.inject({ method: 'PUT', url: '/auth/password', payload })
  expect(reset.statusCode).toBe(422)
})

test('a password stays as it is, and so do the other sessions', async () => {
  const { app, provider, agent } = await withProvider()
  await givePassword(app, agent.user, 'Secret-1')
  const payload = { email: agent.user.email, password: 'Secret-1' }
  const opened = await app.http.inject({ method: 'POST', url: '/auth/sign_in', payload, headers: page })
  const token = await aPasswordReset(app, agent.user)
  await signIn(app, provider, 'ada', verified(agent.user.email))
  const headers = { ...page, cookie: cookieIn(opened, 'parley=') }
  expect((await app.http.inject({ url: '/api/v1/profile', headers })).statusCode).toBe(200)
  const reset = { reset_password_token: token, password: 'Secret-2' }
  expect((await app.http.inject({ method: 'PUT', url: '/auth/password', payload: reset })).statusCode).toBe(200)
})

describe('an attempt', () => {
  test('counts only with its own state, in the browser that began it, once, and for ten minutes', async () => {
    const { app, provider, agent } = await withProvider()
    const claims = verified(agent.user.email)
    const first = await returning(app, provider, 'ada', claims)
    const other = await begin(app)
    const forged = (change: (url: URL) => void) => {
      const url = new URL(first.returned)
      change(url)
      return url
    }
    const exchanges = () => provider.asked.filter((path) => path === '/token').length
    expect(errorOf(await comeBack(app, first.returned, ''))).toBe('sso_expired')
    expect(errorOf(await comeBack(app, first.returned, other.cookie))).toBe('sso_expired')
    expect(errorOf(await comeBack(app, first.returned, `${first.cookie}x`))).toBe('sso_expired')
    expect(errorOf(await comeBack(app, first.returned, `${first.cookie}; ${other.cookie}`))).toBe('sso_expired')
    for (const change of [
      (url: URL) => url.searchParams.delete('state'),
      (url: URL) => url.searchParams.set('state', 'x'),
      (url: URL) => url.searchParams.append('state', 'x'),
    ]) {
      expect(errorOf(await comeBack(app, forged(change), first.cookie))).toBe('sso_expired')
    }
    expect(exchanges()).toBe(0)
    expect((await comeBack(app, first.returned, first.cookie)).headers.location).toMatch(/^\/app\/accounts/)
    expect(errorOf(await comeBack(app, first.returned, first.cookie))).toBe('sso_failed')
    const late = await returning(app, provider, 'ada', claims)
    app.clock.advance(10 * minute)
    const before = exchanges()
    expect(errorOf(await comeBack(app, late.returned, late.cookie))).toBe('sso_expired')
    expect(exchanges()).toBe(before)
  })

  test('that has ended does not begin again with another code', async () => {
    const { app, provider, agent } = await withProvider()
    const { cookie, address } = await begin(app)
    provider.people.set('ada', verified(agent.user.email))
    provider.person = { subject: 'ada' }
    const [first, second] = [await provider.visit(address), await provider.visit(address)]
    expect((await comeBack(app, first!, cookie)).headers.location).toMatch(/^\/app\/accounts/)
    expect(errorOf(await comeBack(app, second!, cookie))).toBe('sso_expired')
  })

  test('fails with another nonce or another verifier', async () => {
    const { app, provider, agent } = await withProvider()
    const { secrets } = app.services
    for (const part of ['nonce', 'verifier']) {
      const { cookie, returned } = await returning(app, provider, 'ada', verified(agent.user.email))
      const kept = JSON.parse(secrets.unseal(cookie.slice(cookieName.length)))
      const changed = secrets.seal(JSON.stringify({ ...kept, [part]: 'x'.repeat(43) }))
      expect(errorOf(await comeBack(app, returned, `${cookieName}${changed}`))).toBe('sso_failed')
    }
    expect(await linksOf(app)).toEqual([])
  })

  test('is not what we have sealed for something else', async () => {
    const { app, provider, agent } = await withProvider()
    const { returned } = await returning(app, provider, 'ada', verified(agent.user.email))
    for (const other of [{ sign_in: 1, state: returned.searchParams.get('state') }, 1, null, 'x']) {
      const cookie = `${cookieName}${app.services.secrets.seal(JSON.stringify(other))}`
      expect(errorOf(await comeBack(app, returned, cookie))).toBe('sso_expired')
    }
  })

  test('that was refused at the provider is told so', async () => {
    const { app, provider } = await withProvider()
    const { cookie, address } = await begin(app)
    expect(errorOf(await comeBack(app, await provider.visit(address), cookie))).toBe('sso_refused')
  })
})

describe('a token of identity', () => {
  test.each<[string, object, string | null]>([
    ['of ours', {}, null],
    ['of another issuer', { iss: 'https://login.invalid' }, 'sso_failed'],
    ['for another client', { aud: 'somebody-else' }, 'sso_failed'],
    ['for several clients, given to another', { aud: ['parley', 'x'], azp: 'x' }, 'sso_failed'],
    ['of another attempt', { nonce: 'x' }, 'sso_failed'],
    ['of no attempt', { nonce: undefined }, 'sso_failed'],
    ['that has run out', { exp: 1 }, 'sso_failed'],
    ['without an end', { exp: undefined }, 'sso_failed'],
    ['without a subject', { sub: undefined }, 'sso_failed'],
    ['with a subject that is none', { sub: 'x\0' }, 'sso_failed'],
    ['with a subject without an end', { sub: 'x'.repeat(300) }, 'sso_failed'],
    ['whose address is a list', { email: ['a@acme.test'] }, 'sso_unverified'],
    ['whose address is not said to be checked', { email_verified: undefined }, 'sso_unverified'],
    ['whose methods are no list', { amr: { mfa: true } }, null],
  ])('%s counts only if it holds', async (_what, over, error) => {
    const { app, provider, agent } = await withProvider()
    const { cookie, returned } = await returning(app, provider, 'ada', {})
    const { nonce } = JSON.parse(app.services.secrets.unseal(cookie.slice(cookieName.length)))
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: provider.issuer, aud: 'parley', sub: 'ada', iat: now, exp: now + 60, nonce }
    const id_token = signedToken({ ...claims, ...verified(agent.user.email), ...over })
    const answer = answering(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token }))
    provider.meddle = (request, response) => request.url === '/token' && answer(request, response)
    const back = await comeBack(app, returned, cookie)
    if (error) expect(errorOf(back)).toBe(error)
    else expect(back.headers.location).toMatch(/^\/app\/accounts/)
    expect(await linksOf(app)).toHaveLength(error ? 0 : 1)
  })
})

describe('a provider', () => {
  test.each<[string, string, (provider: TestProvider) => TestProvider['meddle']]>([
    ['signs with a key that is not its own', '/jwks', () => answering(JSON.stringify({ keys: [] }))],
    ['answers too much', '/jwks', () => answering(`{"keys":[],"x":"${'x'.repeat(300_000)}"}`)],
    ['leads elsewhere', '/token', ({ issuer }) => answering('', 302, { location: `${issuer}/elsewhere` })],
    ['answers nothing', '/token', () => answering('', 204)],
    ['answers what is no JSON', '/token', () => answering('<html>')],
    ['gives no token of identity', '/token', () => answering('{"access_token":"x","token_type":"Bearer"}')],
    ['gives a token without a signature', '/token', unsigned],
    ['breaks off', '/token', () => (_request, response) => !!response.destroy()],
    ['says that somebody else is described', '/me', () => answering('{"sub":"eve","email":"x@acme.test"}')],
    ['has failed', '/me', () => answering('{}', 500)],
  ])('that %s signs nobody in', async (_what, path, meddling) => {
    const { app, provider, agent } = await withProvider()
    const { cookie, returned } = await returning(app, provider, 'ada', verified(agent.user.email))
    const meddle = meddling(provider)
    provider.meddle = (request, response) => request.url!.startsWith(path) && meddle(request, response)
    expect(errorOf(await comeBack(app, returned, cookie))).toBe('sso_failed')
    expect(provider.asked).not.toContain('/elsewhere')
    expect(await linksOf(app)).toEqual([])
    const code = returned.searchParams.get('code')!
    for (const secret of [code, returned.searchParams.get('state')!, provider.settings.clientSecret!, agent.user.email])
      expect(app.logged.join('\n')).not.toContain(secret)
    expect(app.logged.filter((line) => line.includes('single sign-on failed'))).toHaveLength(1)
  })

  test.each<[string, (provider: TestProvider) => TestProvider['meddle']]>([
    ['is too slow', () => () => true],
    ['answers without an end', () => (_request, response) => !!response.write('{"x":"')],
    ['says too much of itself', () => answering(`{"x":"${'x'.repeat(300_000)}"}`)],
    ['names another issuer', () => answering('{"issuer":"http://127.0.0.1:1","authorization_endpoint":"x"}')],
    ['says nothing of itself', () => answering('{}', 404)],
  ])('that %s leads back to where people sign in, and is asked again', async (_what, meddling) => {
    const { app, provider } = await withProvider({}, { timeoutMs: 2000 })
    provider.meddle = meddling(provider)
    expect(errorOf((await begin(app)).answer)).toBe('sso_failed')
    provider.meddle = () => false
    expect((await begin(app)).address).toContain(provider.issuer)
  })

  test('that is not there, or must not be called, leads back as well', async () => {
    const down = await withProvider({}, { issuer: 'http://127.0.0.1:1' })
    expect(errorOf((await begin(down.app)).answer)).toBe('sso_failed')
    const provider = await startProvider()
    const app = await createTestApp({ oidc: provider.settings })
    onTestFinished(() => app.close())
    expect(errorOf((await begin(app)).answer)).toBe('sso_failed')
    expect(provider.asked).toEqual([])
    expect(app.logged.join('\n')).toContain('is not a public address and is not on the allow list')
  })
})

test('what was asked for leads nowhere but into the console', async () => {
  const { app, provider, agent } = await withProvider()
  const asked = [
    'https://evil.invalid/',
    '//evil.invalid',
    '/\\evil.invalid',
    '/app/../auth/oidc',
    '/app/%2e%2e/x',
    '/apples',
  ]
  provider.people.set('ada', verified(agent.user.email))
  provider.person = { subject: 'ada' }
  for (const to of [...asked, '/app/\\..\\..\\x', 'javascript:alert(1)', '/app', '', `/app/${'x'.repeat(2000)}`]) {
    const { cookie, address } = await begin(app, to)
    const answer = await comeBack(app, await provider.visit(address), cookie)
    expect(answer.headers.location).toBe('/app')
  }
  const odd = '/app/a b?q=ü&x=//y#z\r\nset-cookie: x'
  const { cookie, address } = await begin(app, odd)
  const answer = await comeBack(app, await provider.visit(address), cookie)
  expect(answer.headers.location).toBe('/app/a%20b?q=%C3%BC&x=//y#zset-cookie:%20x')
  const list = await app.http.inject({ url: '/auth/oidc?to=/app/a&to=/app/b' })
  expect(list.statusCode).toBe(303)
})

test('a network that fails too often has to wait', async () => {
  const provider = await startProvider()
  const app = await createTestApp({ oidc: provider.settings, outboundAllow: ['127.0.0.1'], limitLocal: true })
  onTestFinished(() => app.close())
  provider.meddle = answering('{}', 500)
  for (let tries = 0; tries < 12; tries++) expect(errorOf((await begin(app)).answer)).toBe('sso_failed')
  provider.meddle = () => false
  const fail = () => app.http.inject({ url: '/auth/oidc/callback?code=x&state=y' })
  for (let tries = 0; tries < 10; tries++) expect(errorOf(await fail())).toBe('sso_expired')
  expect(errorOf(await fail())).toBe('sso_limited')
  expect(errorOf((await begin(app)).answer)).toBe('sso_limited')
  app.clock.advance(5 * minute)
  expect((await begin(app)).address).toContain(provider.issuer)
})

test('without a provider there is no such path', async () => {
  const { app } = await scene()
  for (const url of ['/auth/oidc', '/auth/oidc/callback?code=x&state=y']) {
    expect((await app.http.inject({ url })).statusCode).toBe(404)
  }
})

async function linksOf({ database }: TestApp) {
  const links = await database.read.selectFrom('user_identities').selectAll().orderBy('id').execute()
  return links.map(({ user_id, subject }) => [user_id, subject])
}

function answering(text: string, status = 200, headers: Record<string, string> = {}): TestProvider['meddle'] {
  return (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    return true
  }
}

function unsigned({ issuer }: TestProvider): TestProvider['meddle'] {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const claims = { iss: issuer, aud: 'parley', sub: 'ada', iat: now, exp: now + 60 }
  const id_token = `${part({ alg: 'none' })}.${part(claims)}.`
  return answering(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token }))
}
