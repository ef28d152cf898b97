import { expect, test } from 'vitest'
import { randomToken, verifyPassword } from '../../../kernel/secrets.ts'
import { allAtOnce } from '../../../testing/all-at-once.ts'
import type { TestApp } from '../../../testing/app.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aSession } from '../../sessions/factory.ts'
import { givePassword } from '../../users/factory.ts'

const password = 'Secret-1'

async function withPassword() {
  const s = await scene()
  await givePassword(s.app, s.agent.user, password)
  return s
}

const storedUser = ({ database }: TestApp, id: number) =>
  database.read.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a user sees itself, its token and its accounts', async () => {
  const { account, agent } = await scene()
  expect(await agent.profile.get()).toEqual({
    id: agent.user.id,
    access_token: agent.token,
    account_id: account.id,
    available_name: 'Ada Lovelace',
    avatar_url: '',
    confirmed: true,
    email: agent.user.email,
    name: 'Ada Lovelace',
    provider: 'email',
    pubsub_token: agent.user.pubsub_token,
    role: 'agent',
    ui_settings: {},
    uid: agent.user.email,
    custom_attributes: {},
    accounts: [
      {
        id: account.id,
        name: 'Acme',
        status: 'active',
        onboarding_step: null,
        role: 'agent',
        permissions: ['agent'],
        availability: 'online',
        availability_status: 'offline',
        auto_offline: true,
      },
    ],
  })
})

test('the harmless fields change with the token alone, flat or nested', async () => {
  const { app, agent } = await scene()
  const changed = await agent.profile.update({
    name: 'Grace Hopper',
    display_name: 'Grace',
    message_signature: '— G.',
    phone_number: '+15550100',
    ui_settings: { theme: 'dark' },
  })
  expect(changed).toMatchObject({
    name: 'Grace Hopper',
    available_name: 'Grace',
    message_signature: '— G.',
    ui_settings: { theme: 'dark' },
    custom_attributes: { phone_number: '+15550100' },
  })
  const nested = await call(app, agent.token)('PUT', '/api/v1/profile', {
    profile: { display_name: null, phone_number: null },
  })
  expect(nested.json()).toMatchObject({ available_name: 'Grace Hopper', custom_attributes: {} })
  expect(await agent.profile.get()).toEqual(nested.json())
})

test('changing the e-mail takes the password, and an address that is free', async () => {
  const { agent, admin } = await withPassword()
  const email = `${randomToken()}@Acme.test`
  expect(await refusalOf(agent.profile.update({ email }))).toBe('422 current_password missing')
  expect(await refusalOf(agent.profile.update({ email, current_password: 'wrong' }))).toBe(
    '422 current_password wrong_password',
  )
  expect((await agent.profile.update({ email, current_password: password })).email).toBe(email.toLowerCase())
  expect(await refusalOf(agent.profile.update({ email: admin.user.email, current_password: password }))).toBe(
    '422 email taken',
  )
  expect((await agent.profile.update({ email, name: 'Same address' })).name).toBe('Same address')
})

test('a new password ends the other sessions and renews the realtime token', async () => {
  const { app, agent } = await withPassword()
  const user = await storedUser(app, agent.user.id)
  const [mine, other] = [await aSession(app, user), await aSession(app, user)]
  const as = (session: object, method: 'GET' | 'PUT' = 'GET', body?: object) =>
    call(app, undefined)(method, '/api/v1/profile', body, session)
  expect((await as(mine)).json().access_token).toBe(agent.token)
  const body = { current_password: password, password: 'Better-2', password_confirmation: 'Better-2' }
  const answer = await as(mine, 'PUT', body)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().pubsub_token).not.toBe(agent.user.pubsub_token)
  expect([(await as(mine)).statusCode, (await as(other)).statusCode]).toEqual([200, 401])
  const { password_hash } = await storedUser(app, agent.user.id)
  expect(await verifyPassword('Better-2', password_hash)).toBe(true)
})

test.each([
  [{ password: 'Better-2' }, '422 current_password missing'],
  [{ current_password: 'wrong', password: 'Better-2' }, '422 current_password wrong_password'],
  [{ current_password: password, password: 'weak' }, '422 password bad_format'],
  [
    { current_password: password, password: 'Better-2', password_confirmation: 'Other-2' },
    '422 password_confirmation mismatch',
  ],
  [{ name: '' }, '422 name too_short'],
  [{ email: 'nobody' }, '422 email bad_format'],
])('%j changes nothing', async (changes, expected) => {
  const { app, agent } = await withPassword()
  const before = await storedUser(app, agent.user.id)
  expect(await refusalOf(agent.profile.update(changes))).toBe(expected)
  expect(await storedUser(app, agent.user.id)).toEqual(before)
})

test('nothing that is not a profile field takes effect', async () => {
  const { app, agent } = await scene()
  const forbidden = {
    id: 1,
    role: 'administrator',
    super_admin: true,
    access_token: 'x',
    pubsub_token: 'y',
    account_id: 1,
  }
  await agent.profile.update({ ...forbidden, name: 'Only this' } as object)
  const { updated_at: _before, ...before } = agent.user
  const { updated_at: _after, ...after } = await storedUser(app, agent.user.id)
  expect(after).toEqual({ ...before, name: 'Only this', sort_name: 'only this' })
  expect((await agent.profile.get()).role).toBe('agent')
})

test('a reset replaces the token at once', async () => {
  const { app, agent } = await scene()
  const { access_token } = await agent.profile.resetAccessToken()
  expect(access_token).not.toBe(agent.token)
  expect(await refusalOf(agent.profile.get())).toBe('401 token_invalid')
  expect((await call(app, access_token)('GET', '/api/v1/profile')).json().access_token).toBe(access_token)
})

test('tokens and passwords are not stored in the clear', async () => {
  const { app, agent } = await withPassword()
  const tokens = await app.database.read.selectFrom('access_tokens').selectAll().execute()
  const stored = JSON.stringify([tokens, await storedUser(app, agent.user.id)])
  expect(stored).not.toContain(agent.token)
  expect(stored).not.toContain(password)
})

test('whoever has no picture can remove it all the same', async () => {
  const { agent } = await scene()
  expect((await agent.profile.deleteAvatar()).avatar_url).toBe('')
})

test('what is changed elsewhere at the same time stays: a picture, and attributes that the platform gives', async () => {
  const { app, agent } = await scene()
  const platform = await superPlatformOf(app)
  const { body, headers } = multipart([await aPicture()])
  const calls = [
    () => platform.users.update(agent.user.id, { custom_attributes: { plan: 'gold' } }),
    () => call(app, agent.token)('PUT', '/api/v1/profile', body, headers),
    () => agent.profile.update({ phone_number: '+15550100' }),
  ]
  for (const order of [calls, calls.toReversed()]) {
    await platform.users.update(agent.user.id, { custom_attributes: { plan: 'none', phone_number: null } })
    await agent.profile.deleteAvatar()
    await allAtOnce(app, order)
    const { avatar_url, custom_attributes } = await agent.profile.get()
    expect(avatar_url).not.toBe('')
    expect(custom_attributes).toEqual({ plan: 'gold', phone_number: '+15550100' })
  }
})

test('of two who change the password at once, knowing the old one, one does', async () => {
  const { app, agent } = await withPassword()
  const change = (next: string) => () =>
    agent.profile.update({ current_password: password, password: next }).then(
      () => next,
      (error: unknown) => refusalOf(error),
    )
  const answers: string[] = []
  const noted = ['Secret-2', 'Secret-3'].map((next) => async () => void answers.push(await change(next)()))
  await allAtOnce(app, noted)
  expect(answers.sort()).toEqual(['422 current_password wrong_password', expect.stringMatching(/^Secret/)])
  const { password_hash } = await storedUser(app, agent.user.id)
  expect(await verifyPassword(answers[1]!, password_hash)).toBe(true)
})

test('of two who replace the token at once, one has it afterwards', async () => {
  const { app, agent } = await scene()
  const tokens: string[] = []
  const reset = async () => void tokens.push((await agent.profile.resetAccessToken()).access_token!)
  await allAtOnce(app, [reset, reset])
  const statuses = await Promise.all(
    tokens.map(async (token) => (await call(app, token)('GET', '/api/v1/profile')).statusCode),
  )
  expect(statuses.sort()).toEqual([200, 401])
})
