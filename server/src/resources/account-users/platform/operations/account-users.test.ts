import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { platformOf, superPlatformOf } from '../../../../testing/platform.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { aCustomRole } from '../../../custom-roles/factory.ts'
import { aUser } from '../../../users/factory.ts'

async function withUser() {
  const app = await testApp()
  const platform = await platformOf(app)
  const account = await platform.accounts.create({ name: 'Acme' })
  const user = await platform.users.create({ name: 'Ada', email: `${crypto.randomUUID()}@acme.test` })
  return { app, platform, account, user }
}

test('a user is added, given another role, listed and removed', async () => {
  const { app, platform, account, user } = await withUser()
  const added = await platform.accountUsers.create(account.id, { user_id: user.id, role: 'agent' })
  expect(added).toEqual({
    id: added.id,
    account_id: account.id,
    user_id: user.id,
    role: 'agent',
    inviter_id: null,
    availability: 'online',
    auto_offline: true,
    active_at: null,
    custom_role_id: null,
    agent_capacity_policy_id: null,
    created_at: '2026-01-05T09:00:00.000Z',
    updated_at: '2026-01-05T09:00:00.000Z',
  })
  const promoted = await platform.accountUsers.create(account.id, { user_id: user.id, role: 'administrator' })
  expect(promoted).toEqual({ ...added, role: 'administrator' })
  expect(await platform.accountUsers.list(account.id)).toEqual([promoted])
  const asUser = call(app, user.access_token)
  expect((await asUser('GET', `/api/v1/accounts/${account.id}`)).statusCode).toBe(200)
  expect(await platform.accountUsers.delete(account.id, { user_id: user.id })).toEqual({})
  expect(await platform.accountUsers.delete(account.id, { user_id: user.id })).toEqual({})
  expect(await platform.accountUsers.list(account.id)).toEqual([])
  expect((await asUser('GET', `/api/v1/accounts/${account.id}`)).statusCode).toBe(404)
})

test('the user to remove may be named in the query; somebody must be', async () => {
  const { platform, account, user } = await withUser()
  await platform.accountUsers.create(account.id, { user_id: user.id, role: 'agent' })
  expect(await refusalOf(platform.accountUsers.delete(account.id))).toBe('422 user_id missing')
  await platform.accountUsers.delete(account.id, {}, { user_id: user.id })
  expect(await platform.accountUsers.list(account.id)).toEqual([])
})

test('a user that does not exist is unknown, and so is one that the app does not reach', async () => {
  const { app, platform, account } = await withUser()
  const { user: stranger } = await aUser(app)
  for (const user_id of [987_654_321, stranger.id]) {
    expect(await refusalOf(platform.accountUsers.create(account.id, { user_id, role: 'agent' }))).toBe(
      '422 user_id unknown',
    )
  }
  const all = await superPlatformOf(app)
  expect(await all.accountUsers.create(account.id, { user_id: stranger.id, role: 'agent' })).toMatchObject({
    user_id: stranger.id,
  })
})

test('a role is one of two', async () => {
  const { platform, account, user } = await withUser()
  const odd = platform.accountUsers.create(account.id, { user_id: user.id, role: 'owner' as 'agent' })
  expect(await refusalOf(odd)).toBe('422 role not_allowed')
})

test('a role of the account can be given with it, kept, taken away, and must be there', async () => {
  const { app, platform, account, user } = await withUser()
  const [own, foreign] = [await aCustomRole(app, account.id), await aCustomRole(app, (await scene()).account.id)]
  const put = (over: { custom_role_id?: number | null }) =>
    platform.accountUsers.create(account.id, { user_id: user.id, role: 'agent', ...over })
  expect(await put({ custom_role_id: own.id })).toMatchObject({ role: 'agent', custom_role_id: own.id })
  expect(await put({})).toMatchObject({ custom_role_id: own.id })
  expect(await refusalOf(put({ custom_role_id: foreign.id }))).toBe('422 custom_role_id unknown')
  expect(await platform.accountUsers.list(account.id)).toMatchObject([{ custom_role_id: own.id }])
  expect(await put({ custom_role_id: null })).toMatchObject({ custom_role_id: null })
})

test('of twenty that add the same user at once, all get the one record', async () => {
  const { platform, account, user } = await withUser()
  const added = await Promise.all(
    Array.from({ length: 20 }, () => platform.accountUsers.create(account.id, { user_id: user.id, role: 'agent' })),
  )
  expect(new Set(added.map(({ id }) => id)).size).toBe(1)
})
