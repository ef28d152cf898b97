import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { minute } from '../../../kernel/clock.ts'
import { clientInto, createTestApp, testApp } from '../../../testing/app.ts'
import { codeOf, refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aUser } from '../../users/factory.ts'

const password = 'Secret-1'
const anAddress = () => `${randomUUID()}@acme.test`

test('whoever signs up has an account, administers it and signs in with the password', async () => {
  const app = await testApp()
  const { accounts, sessions } = clientInto(app)
  const email = anAddress()
  const body = { account_name: 'Läden 🏪', user_full_name: 'Ada', email: email.toUpperCase(), password, locale: 'de' }
  expect(await accounts.signUp(body)).toEqual({ email: email.toUpperCase() })
  const { data } = await sessions.signIn({ email, password })
  expect(data).toMatchObject({ name: 'Ada', email, confirmed: false, role: 'administrator' })
  expect(data.accounts).toEqual([expect.objectContaining({ name: 'Läden 🏪', role: 'administrator' })])
  const answer = await call(app, undefined)('POST', '/auth/sign_in', { email, password })
  const { 'access-token': token, client, uid } = answer.headers as Record<string, string>
  const headers = { 'access-token': token!, client: client!, uid: uid! }
  const account = await call(app, undefined)('GET', `/api/v1/accounts/${data.account_id}`, undefined, headers)
  expect(account.json()).toMatchObject({ name: 'Läden 🏪', locale: 'de' })
})

test('an address and a password are enough', async () => {
  const { accounts, sessions } = clientInto(await testApp())
  const email = anAddress()
  await accounts.signUpWithEmail({ email, password })
  const { data } = await sessions.signIn({ email, password })
  const [name] = email.split('@')
  expect([data.name, data.accounts[0]!.name]).toEqual([name, name])
})

test('nobody learns from the answer who is here, and nothing is made for an address that is', async () => {
  const app = await testApp()
  const { user } = await aUser(app)
  const { accounts, sessions } = clientInto(app)
  const count = async () => (await app.database.read.selectFrom('accounts').select('id').execute()).length
  const before = await count()
  expect(await accounts.signUp({ email: user.email, password })).toEqual({ email: user.email })
  expect(await count()).toBe(before)
  expect(await refusalOf(sessions.signIn({ email: user.email, password }))).toContain('401')
})

test('of several who sign up with one address at once, one does', async () => {
  const app = await testApp()
  const { accounts, sessions } = clientInto(app)
  const email = anAddress()
  const passwords = Array.from({ length: 4 }, (_, i) => `Secret-${i}`)
  await Promise.all(passwords.map((each) => accounts.signUp({ email, password: each })))
  const tries = passwords.map((each) =>
    sessions.signIn({ email, password: each }).then(
      ({ data }) => data.accounts.length,
      () => 0,
    ),
  )
  expect((await Promise.all(tries)).toSorted()).toEqual([0, 0, 0, 1])
})

test.each([
  [{ password: 'short' }, '422 password bad_format'],
  [{ password: 'nospecial1A' }, '422 password bad_format'],
  [{ email: 'nobody' }, '422 email bad_format'],
  [{ account_name: ' ' }, '422 account_name bad_format'],
  [{ locale: 'Klingon!' }, '422 locale bad_format'],
])('%j is refused', async (over, expected) => {
  const { accounts } = clientInto(await testApp())
  expect(await refusalOf(accounts.signUp({ email: anAddress(), password, ...over }))).toBe(expected)
})

test('who has signed up with an address is not let in by an invitation of whoever it belongs to', async () => {
  const { app, admin } = await scene()
  const email = anAddress()
  await clientInto(app).accounts.signUp({ email, password })
  expect(await refusalOf(admin.agents.create({ email }))).toBe('422 email taken')
})

test('unless the operator allows it, there is nothing to sign up to', async () => {
  const app = await createTestApp({ signUp: false })
  onTestFinished(() => app.close())
  const body = { email: anAddress(), password }
  expect(await codeOf(call(app, undefined)('POST', '/api/v1/accounts', body))).toBe('404 not_found')
  expect(await app.database.read.selectFrom('users').select('id').execute()).toEqual([])
})

test('a network signs up five times in half an hour', async () => {
  const app = await createTestApp({ rateLimit: 1000, limitLocal: true })
  onTestFinished(() => app.close())
  const { accounts } = clientInto(app)
  const signUp = () => accounts.signUp({ email: anAddress(), password })
  for (let i = 0; i < 5; i++) await signUp()
  expect(await refusalOf(signUp())).toBe('429 rate_limited')
  app.clock.advance(30 * minute)
  await signUp()
})
