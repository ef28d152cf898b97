import { expect, onTestFinished, test } from 'vitest'
import { day } from '../../../kernel/clock.ts'
import { createTestApp, type TestApp } from '../../../testing/app.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { problemsOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aPasswordReset, givePassword } from '../../users/factory.ts'
import { listResets } from '../../users/queries/password-resets.ts'
import { aSession } from '../factory.ts'

const password = 'Another-1'

function ask({ http }: TestApp, body: object, from = '127.0.0.1') {
  return http.inject({ method: 'POST', url: '/auth/password', payload: body, remoteAddress: from })
}

function choose(app: TestApp, body: object) {
  return call(app, undefined)('PUT', '/auth/password', body)
}

function signIn({ http }: TestApp, email: string, chosen: string) {
  return http.inject({ method: 'POST', url: '/auth/sign_in', payload: { email, password: chosen } })
}

const resetsOf = async ({ database, clock }: TestApp, email: string) =>
  (await listResets(database.read, clock.now())).filter((reset) => reset.email === email)

/** The token of the link that a letter brings; long lines of a letter are broken with `=`. */
const tokenIn = (source: string) =>
  /reset_password_token=([\w%.-]+)/.exec(source.replace(/=\r\n/g, '').replace(/=3D/g, '='))![1]!

test('where mail can be sent, whoever asks gets a link, and so does whoever is invited', async () => {
  const post = await startMailServer()
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const { admin, agent, settle } = await scene(app)
  const known = await ask(app, { email: ` ${agent.user.email.toUpperCase()} ` })
  const unknown = await ask(app, { email: 'nobody@acme.invalid' })
  expect(known.json()).toEqual({ message: expect.any(String), mailed: true })
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  await admin.agents.create({ email: 'new@acme.invalid', name: 'New', role: 'agent' })
  await admin.agents.bulkCreate({ emails: ['also@acme.invalid', agent.user.email] })
  await settle()
  const addresses = post.letters.flatMap(({ to }) => to)
  expect(addresses.toSorted()).toEqual([agent.user.email, 'also@acme.invalid', 'new@acme.invalid'].toSorted())
  for (const { to, source } of post.letters) {
    const reset_password_token = decodeURIComponent(tokenIn(source))
    const chosen = { reset_password_token, password, password_confirmation: password }
    expect((await choose(app, chosen)).statusCode).toBe(200)
    expect((await signIn(app, to[0]!, password)).statusCode).toBe(200)
  }
})

test('asking is answered alike whether the user is known or not, and noted once', async () => {
  const { app, agent } = await scene()
  const { email } = agent.user
  const known = await call(app, undefined)('POST', '/auth/password', { email: ` ${email.toUpperCase()} ` })
  const unknown = await ask(app, { email: 'nobody@acme.example' })
  expect([known.statusCode, known.json()]).toEqual([200, { message: expect.any(String), mailed: false }])
  expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
  const [first] = await resetsOf(app, email)
  app.clock.advance(1000)
  await Promise.all([ask(app, { email }), ask(app, { email })])
  expect(await resetsOf(app, email)).toEqual([{ ...first, expires_at: app.clock.now() + day }])
  expect(await resetsOf(app, 'nobody@acme.example')).toEqual([])
})

test('the link gives one new password, ends the sessions there were and opens one', async () => {
  const { app, agent } = await scene()
  const { user } = agent
  const session = await aSession(app, user)
  await givePassword(app, user, 'Secret-1')
  const reset_password_token = await aPasswordReset(app, user)
  const answer = await choose(app, { reset_password_token, password, password_confirmation: password })
  expect([answer.statusCode, answer.json().data]).toMatchObject([200, { id: user.id, email: user.email }])
  const { 'access-token': token, client, uid } = answer.headers as Record<string, string>
  const profileWith = (headers: Record<string, string>) => app.http.inject({ url: '/api/v1/profile', headers })
  expect((await profileWith({ 'access-token': token!, client: client!, uid: uid! })).statusCode).toBe(200)
  expect((await profileWith(session)).statusCode).toBe(401)
  expect((await signIn(app, user.email, 'Secret-1')).statusCode).toBe(401)
  expect((await signIn(app, user.email, password)).statusCode).toBe(200)
  const again = await choose(app, { reset_password_token, password: 'Third-1x' })
  expect([again.statusCode, problemsOf(again)[0]]).toMatchObject([422, { field: 'reset_password_token' }])
  await aPasswordReset(app, user)
  expect((await choose(app, { reset_password_token, password: 'Third-1x' })).statusCode).toBe(422)
})

test('of two who use a link at once, one does', async () => {
  const { app, agent } = await scene()
  const reset_password_token = await aPasswordReset(app, agent.user)
  const body = { reset_password_token, password }
  const answers = await Promise.all([choose(app, body), choose(app, body), choose(app, body)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
})

test('a link is good for a day, and is forgotten then', async () => {
  const { app, agent, settle } = await scene()
  const reset_password_token = await aPasswordReset(app, agent.user)
  app.clock.advance(day)
  const late = await choose(app, { reset_password_token, password })
  expect([late.statusCode, problemsOf(late)[0]?.field]).toEqual([422, 'reset_password_token'])
  await settle()
  const rows = app.database.read.selectFrom('password_resets').select('id').where('user_id', '=', agent.user.id)
  expect(await rows.execute()).toEqual([])
})

test('a bad password, a wrong repetition and made-up tokens are refused, and the link stays good', async () => {
  const { app, agent } = await scene()
  const reset_password_token = await aPasswordReset(app, agent.user)
  const otherTicket = app.services.secrets.seal(JSON.stringify({ sign_in: agent.user.id }))
  const wrong: [object, string][] = [
    [{ reset_password_token, password: 'short' }, 'password'],
    [{ reset_password_token, password, password_confirmation: 'Other-1x' }, 'password_confirmation'],
    [{ reset_password_token: 'x', password }, 'reset_password_token'],
    [{ reset_password_token: otherTicket, password }, 'reset_password_token'],
    [{ reset_password_token }, 'password'],
    [{ password }, 'reset_password_token'],
  ]
  for (const [body, field] of wrong) {
    const answer = await choose(app, body)
    expect([answer.statusCode, problemsOf(answer)[0]?.field]).toEqual([422, field])
  }
  for (const body of [{}, { email: '' }, { email: 7 }, { email: null }, { email: 'x'.repeat(256) }]) {
    expect((await ask(app, body)).statusCode).toBe(422)
  }
  expect((await choose(app, { reset_password_token, password })).statusCode).toBe(200)
})

test('a network may ask five times in half an hour', async () => {
  const { app } = await scene()
  const from = '203.0.113.77'
  const statuses: number[] = []
  for (let i = 0; i < 6; i++) statuses.push((await ask(app, { email: 'a@b.example' }, from)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
