import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../testing/app.ts'
import { codeOf, refusalOf } from '../../../testing/refusal.ts'
import { scene } from '../../../testing/scene.ts'
import { cookieIn, signIn, verified, withProvider } from '../../../testing/sign-on.ts'
import { aSecondFactor, givePassword } from '../../users/factory.ts'

const page = { 'x-parley-console': '1' }

/** An account whose members sign in one way or the other. */
async function stage() {
  const s = await withProvider()
  const { app, provider, account } = s
  const through = async (user: { email: string }, amr?: string[]) =>
    cookieIn(await signIn(app, provider, user.email.slice(0, 36), verified(user.email), amr), 'parley=')
  const byPassword = async (user: typeof s.agent.user) => {
    await givePassword(app, user, 'Secret-1')
    const payload = { email: user.email, password: 'Secret-1' }
    return cookieIn(await app.http.inject({ method: 'POST', url: '/auth/sign_in', payload, headers: page }), 'parley=')
  }
  const labels = (cookie: string) =>
    codeOf(app.http.inject({ url: `/api/v1/accounts/${account.id}/labels`, headers: { ...page, cookie } }))
  const require = (cookie: string, changes: object = { sso_required: true }) =>
    app.http.inject({
      method: 'PATCH',
      url: `/api/v1/accounts/${account.id}`,
      payload: changes,
      headers: { ...page, cookie },
    })
  return { ...s, through, byPassword, labels, require }
}

test('an account can ask its members to sign in through the provider', async () => {
  const { account, app, admin, agent, through, byPassword, labels, require } = await stage()
  const [own, withPassword, adminByPassword] = [
    await through(admin.user),
    await byPassword(agent.user),
    await byPassword(admin.user),
  ]
  expect(await labels(withPassword)).toBe('200 undefined')
  expect((await require(own)).json().settings.sso_required).toBe(true)
  expect(await labels(withPassword)).toBe('403 sso_required')
  expect(await labels(adminByPassword)).toBe('403 sso_required')
  expect(await labels(own)).toBe('200 undefined')
  expect(await labels(await through(agent.user))).toBe('200 undefined')
  const profile = await app.http.inject({ url: '/api/v1/profile', headers: { ...page, cookie: withPassword } })
  expect(profile.json().accounts).toMatchObject([{ id: account.id }])
  // API tokens are not sessions, and one of an administrator leads back where the provider is gone.
  await agent.labels.list()
  await admin.accounts.update({ sso_required: null })
  expect(await labels(withPassword)).toBe('200 undefined')
})

test('nobody can ask for it who is not signed in that way, or where there is no provider', async () => {
  const { admin, through, byPassword, require } = await stage()
  const password = await byPassword(admin.user)
  expect(await codeOf(Promise.resolve(await require(password)))).toBe('422 sso_refused')
  expect(await refusalOf(admin.accounts.update({ sso_required: true }))).toBe('422 sso_required sso_refused')
  expect((await require(password, { sso_required: false })).statusCode).toBe(200)
  expect((await require(await through(admin.user))).statusCode).toBe(200)
  const none = await scene()
  expect(await refusalOf(none.admin.accounts.update({ sso_required: true }))).toBe('422 sso_required sso_refused')
})

test('a session of another provider does not count, and where there is none the password does again', async () => {
  const { app, admin, agent, account, through, byPassword, require } = await stage()
  const [own, withPassword] = [await through(admin.user), await byPassword(agent.user)]
  await require(own)
  const codeAt = async (oidc: Parameters<typeof createTestApp>[0], cookie: string) => {
    const other = await createTestApp({ ...oidc, database: app.database })
    onTestFinished(() => other.http.close())
    const url = `/api/v1/accounts/${account.id}/labels`
    return codeOf(other.http.inject({ url, headers: { ...page, cookie } }))
  }
  const elsewhere = { issuer: 'https://login.invalid', clientId: 'x', clientSecret: undefined, name: 'x' }
  expect(await codeAt({ oidc: elsewhere }, own)).toBe('403 sso_required')
  expect(await codeAt({}, own)).toBe('200 undefined')
  expect(await codeAt({}, withPassword)).toBe('200 undefined')
})

test('a second factor of the provider is one, where the account asks for it and the provider says so', async () => {
  const { app, admin, agent, account, through, byPassword, labels } = await stage()
  await admin.accounts.update({ mfa_required: true })
  for (const amr of [undefined, ['pwd'], []])
    expect(await labels(await through(agent.user, amr))).toBe('403 mfa_required')
  for (const amr of [['pwd', 'mfa'], ['otp'], ['hwk']]) {
    expect(await labels(await through(agent.user, amr))).toBe('200 undefined')
  }
  expect(await labels(await byPassword(agent.user))).toBe('403 mfa_required')
  // One of ours is as good, and is not asked for by the way of the provider.
  await aSecondFactor(app, agent.user)
  expect(await labels(await through(agent.user))).toBe('200 undefined')
  expect(account.id).toBeGreaterThan(0)
})
