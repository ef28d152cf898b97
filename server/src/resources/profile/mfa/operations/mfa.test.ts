import { expect, test } from 'vitest'
import { minute, second } from '../../../../kernel/clock.ts'
import { clientInto, type TestApp } from '../../../../testing/app.ts'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { codeOf as answered, problemsOf, refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { openSocket } from '../../../../testing/socket.ts'
import { aSession } from '../../../sessions/factory.ts'
import { aPasswordReset, aSecondFactor, codeOf, givePassword } from '../../../users/factory.ts'

const password = 'Secret-1'
const step = 30 * second

async function withFactor() {
  const s = await scene()
  await givePassword(s.app, s.agent.user, password)
  const factor = await aSecondFactor(s.app, s.agent.user)
  return { ...s, ...factor, email: s.agent.user.email }
}

function signIn({ http }: TestApp, body: object, { from = '127.0.0.1', headers = {} } = {}) {
  return http.inject({ method: 'POST', url: '/auth/sign_in', payload: body, remoteAddress: from, headers })
}

async function firstStep(app: TestApp, email: string): Promise<string> {
  const answer = await signIn(app, { email, password })
  expect([answer.statusCode, answer.json()]).toEqual([206, { mfa_required: true, mfa_token: expect.any(String) }])
  expect(Object.keys(answer.headers)).not.toContain('access-token')
  expect(Object.keys(answer.headers)).not.toContain('set-cookie')
  return answer.json().mfa_token
}

test('a second factor is set up, shown, used and switched off', async () => {
  const { app, agent, settle } = await scene()
  await givePassword(app, agent.user, password)
  const { mfa } = agent.profile
  const off = { feature_available: true, enabled: false, backup_codes_generated: false, backup_codes_left: 0 }
  expect(await mfa.get()).toEqual(off)
  await mfa.create()
  const { secret, provisioning_url } = await mfa.create()
  expect(provisioning_url).toContain(`secret=${secret}&issuer=Parley`)
  expect(await mfa.get()).toEqual(off)
  expect((await signIn(app, { email: agent.user.email, password })).statusCode).toBe(200)
  expect(await refusalOf(mfa.verify({ otp_code: '000000' }))).toBe('422 otp_code wrong_code')
  const code = codeOf(app, secret)
  const { enabled, backup_codes } = await mfa.verify({ otp_code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect([enabled, backup_codes.length, new Set(backup_codes).size]).toEqual([true, 10, 10])
  for (const each of backup_codes) expect(each).toMatch(/^[\dA-F]{8}$/)
  expect(await mfa.get()).toEqual({ ...off, enabled: true, backup_codes_generated: true, backup_codes_left: 10 })
  expect(await refusalOf(mfa.create())).toBe('422 mfa_enabled')
  expect(await refusalOf(mfa.verify({ otp_code: code }))).toBe('422 mfa_enabled')

  const mfa_token = await firstStep(app, agent.user.email)
  app.clock.advance(step)
  const second = await signIn(app, { mfa_token, otp_code: codeOf(app, secret) })
  expect([second.statusCode, second.json().data.id]).toEqual([200, agent.user.id])
  expect(second.headers['access-token']).toBeDefined()

  app.clock.advance(step)
  expect(await refusalOf(mfa.delete({ otp_code: codeOf(app, secret) }))).toBe('422 password missing')
  expect(await refusalOf(mfa.delete({ password: 'wrong', otp_code: codeOf(app, secret) }))).toBe(
    '422 password wrong_password',
  )
  expect(await refusalOf(mfa.delete({ password }))).toBe('422 otp_code wrong_code')
  expect(await mfa.delete({ password, otp_code: codeOf(app, secret) })).toEqual({ enabled: false })
  expect(await refusalOf(mfa.delete({ password, otp_code: '123456' }))).toBe('422 mfa_disabled')
  expect((await signIn(app, { email: agent.user.email, password })).statusCode).toBe(200)
  await settle()
})

test('nothing of it is stored in the clear', async () => {
  const { app, agent, secret, codes } = await withFactor()
  const rows = app.database.read.selectFrom('second_factors').selectAll().where('user_id', '=', agent.user.id)
  const stored = JSON.stringify(await rows.execute())
  for (const each of [secret, ...codes]) expect(stored).not.toContain(each)
})

test('a code is taken once, also of two who bring it at once, and for as long as it is shown', async () => {
  const { app, email, secret } = await withFactor()
  const mfa_token = await firstStep(app, email)
  const body = { mfa_token, otp_code: codeOf(app, secret) }
  const answers = await Promise.all([signIn(app, body), signIn(app, body)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  expect(await answered(signIn(app, body))).toBe('400 sign_in_code')
  app.clock.advance(3 * step)
  expect(await answered(signIn(app, body))).toBe('400 sign_in_code')
  expect((await signIn(app, { mfa_token, otp_code: codeOf(app, secret) })).statusCode).toBe(200)
})

test('a backup code stands in for the device, once', async () => {
  const { app, agent, email, codes, secret } = await withFactor()
  const mfa_token = await firstStep(app, email)
  const typed = codes[0]!.toLowerCase().replace(/(....)/, '$1-')
  expect((await signIn(app, { mfa_token, backup_code: typed })).statusCode).toBe(200)
  expect(await answered(signIn(app, { mfa_token, backup_code: codes[0] }))).toBe('400 sign_in_code')
  expect((await agent.profile.mfa.get()).backup_codes_left).toBe(9)
  const { backup_codes } = await agent.profile.mfa.renewBackupCodes({ otp_code: codeOf(app, secret) })
  expect(await answered(signIn(app, { mfa_token, backup_code: codes[1] }))).toBe('400 sign_in_code')
  expect((await signIn(app, { mfa_token, backup_code: backup_codes[1] })).statusCode).toBe(200)
})

test('the ticket of the first step is for five minutes, for one user and for the password that was right', async () => {
  const { app, agent, email, secret } = await withFactor()
  const refused = async (mfa_token: string) => {
    const answer = await signIn(app, { mfa_token, otp_code: codeOf(app, secret) })
    expect([answer.statusCode, problemsOf(answer)[0]!.code]).toEqual([401, 'sign_in_failed'])
    expect(answer.json().error).toContain('Invalid or expired MFA token')
  }
  await refused('forged')
  const old = await firstStep(app, email)
  app.clock.advance(5 * minute)
  await refused(old)
  const earlier = await firstStep(app, email)
  await givePassword(app, agent.user, 'Another-1')
  await refused(earlier)
  expect(await answered(signIn(app, { mfa_token: earlier }))).toBe('401 sign_in_failed')
})

test('guessing codes ends after five, from wherever they come', async () => {
  const { app, agent, email, codes, secret } = await withFactor()
  const mfa_token = await firstStep(app, email)
  const guess = (from: string) => answered(signIn(app, { mfa_token, otp_code: '000000' }, { from }))
  for (let i = 0; i < 5; i++) expect(await guess(`198.51.100.${i}`)).toBe('400 sign_in_code')
  expect(await guess('198.51.100.9')).toBe('429 rate_limited')
  expect(await answered(signIn(app, { mfa_token, backup_code: codes[0] }))).toBe('429 rate_limited')
  expect(await refusalOf(agent.profile.mfa.renewBackupCodes({ otp_code: codeOf(app, secret) }))).toBe(
    '429 rate_limited',
  )
  app.clock.advance(15 * minute)
  const again = await firstStep(app, email)
  expect((await signIn(app, { mfa_token: again, otp_code: codeOf(app, secret) })).statusCode).toBe(200)
})

test('a page is given its cookie after the second step', async () => {
  const { app, email, secret } = await withFactor()
  const headers = { 'x-parley-console': '1' }
  const first = await signIn(app, { email, password }, { headers })
  expect([first.statusCode, first.headers['set-cookie']]).toEqual([206, undefined])
  const body = { mfa_token: first.json().mfa_token, otp_code: codeOf(app, secret) }
  const second = await signIn(app, body, { headers })
  expect(second.headers['set-cookie']).toMatch(/^parley=/)
  expect(second.headers['access-token']).toBeUndefined()
})

test('an answer that asks for the second step is repeated as it was', async () => {
  const { app, email } = await withFactor()
  const headers = { 'idempotency-key': 'first-step' }
  const first = await signIn(app, { email, password }, { headers })
  const second = await signIn(app, { email, password }, { headers })
  expect([second.statusCode, second.body, second.headers['idempotency-replayed']]).toEqual([206, first.body, 'true'])
})

test('a link for a new password is no way around it, and is audited all the same', async () => {
  const { app, agent, secret, settle } = await withFactor()
  const reset_password_token = await aPasswordReset(app, agent.user)
  const payload = { reset_password_token, password: 'Another-1' }
  const answer = await app.http.inject({ method: 'PUT', url: '/auth/password', payload })
  expect([answer.statusCode, answer.json().mfa_required, answer.headers['access-token']]).toEqual([
    206,
    true,
    undefined,
  ])
  const body = { mfa_token: answer.json().mfa_token, otp_code: codeOf(app, secret) }
  expect((await signIn(app, body)).statusCode).toBe(200)
  await settle()
  const logs = app.database.read.selectFrom('audit_logs').select(['operation', 'auditable_id'])
  const entries = await logs.where('auditable_id', '=', agent.user.id).orderBy('id').execute()
  expect(entries.map(({ operation }) => operation)).toEqual(['sessions.resetPassword', 'sessions.signIn'])
})

test('API tokens go on as they are', async () => {
  const { app, agent } = await withFactor()
  expect((await clientInto(app, { token: agent.token }).profile.get()).id).toBe(agent.user.id)
})

test('an account can ask it of whoever signs in: without one, nothing is open but the profile', async () => {
  const s = await conversationScene()
  const { app, account, admin, agent } = s
  const own = clientInto(app, { headers: { ...(await aSession(app, agent.user)) } })
  await givePassword(app, agent.user, password)
  const session = await signIn(app, { email: agent.user.email, password }, { headers: { 'x-parley-console': '1' } })
  const cookie = String(session.headers['set-cookie']).split(';')[0]!
  const socket = await openSocket(app, { account_id: account.id }, { cookie, origin: 'http://parley.test' })
  expect((await admin.accounts.update({ mfa_required: true })).settings.mfa_required).toBe(true)
  expect(await socket.closed).toEqual([4401, 'unauthorized'])
  expect(await refusalOf(own.account(account.id).conversations.list())).toBe('403 mfa_required')
  expect((await own.profile.get()).id).toBe(agent.user.id)
  expect((await agent.conversations.list()).data.meta.all_count).toBe(1)
  const { secret } = await own.profile.mfa.create()
  expect(await refusalOf(own.account(account.id).conversations.list())).toBe('403 mfa_required')
  await own.profile.mfa.verify({ otp_code: codeOf(app, secret) })
  expect((await own.account(account.id).conversations.list()).data.meta.all_count).toBe(1)
  await admin.agents.deleteMfa(agent.user.id)
  expect(await refusalOf(own.account(account.id).conversations.list())).toBe('403 mfa_required')
  await admin.accounts.update({ mfa_required: null })
  expect((await own.account(account.id).conversations.list()).data.meta.all_count).toBe(1)
})
