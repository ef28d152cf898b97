import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../../testing/app.ts'
import { startProvider } from '../../../../testing/oidc.ts'
import { codeOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { cookieIn, signIn, verified, withProvider } from '../../../../testing/sign-on.ts'
import { givePassword } from '../../../users/factory.ts'

const page = { 'x-parley-console': '1' }

test('people see whether they are linked, and can end it unless they could not sign in any more', async () => {
  const { app, provider, agent, admin, settle } = await withProvider()
  const identity = (method: 'GET' | 'DELETE', cookie: string) =>
    call(app, undefined)(method, '/api/v1/profile/identity', undefined, { ...page, cookie })
  const asked = async (cookie: string) => (await identity('GET', cookie)).json()
  const end = (cookie: string) => identity('DELETE', cookie)
  const linkedAt = new Date(app.clock.now()).toISOString()
  const cookie = cookieIn(await signIn(app, provider, 'ada', verified(agent.user.email)), 'parley=')
  const linked = { provider: 'Acme Login', linked_at: linkedAt, signed_in_with: true, has_password: false }
  expect(await asked(cookie)).toEqual(linked)
  expect(await codeOf(end(cookie))).toBe('422 password_needed')
  await givePassword(app, agent.user, 'Secret-1')
  expect((await end(cookie)).json()).toEqual({ success: true })
  expect(await asked(cookie)).toEqual({ ...linked, linked_at: null, has_password: true })
  expect(await codeOf(end(cookie))).toBe('404 not_found')
  await settle()
  const { audit_logs } = await admin.auditLogs.list()
  expect(audit_logs[0]).toMatchObject({
    action: 'update',
    auditable_type: 'User',
    audited_changes: { single_sign_on: [[provider.issuer], []] },
  })
})

test('an issuer is the same with a slash at its end', async () => {
  const provider = await startProvider()
  const oidc = { ...provider.settings, issuer: `${provider.issuer}/` }
  const { app, agent } = await scene(createTestApp({ oidc, outboundAllow: ['127.0.0.1'] }))
  onTestFinished(() => app.close())
  const cookie = cookieIn(await signIn(app, provider, 'ada', verified(agent.user.email)), 'parley=')
  const answer = await app.http.inject({ url: '/api/v1/profile/identity', headers: { ...page, cookie } })
  expect(answer.json()).toMatchObject({ linked_at: expect.any(String), signed_in_with: true })
})

test('without a provider, nobody is linked', async () => {
  const { app, agent } = await scene()
  const headers = { api_access_token: agent.token }
  const answer = await app.http.inject({ url: '/api/v1/profile/identity', headers })
  expect(answer.json()).toEqual({ provider: null, linked_at: null, signed_in_with: false, has_password: false })
})
