import { expect, test } from 'vitest'
import { allAtOnce } from '../../../testing/all-at-once.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { joinAccount } from '../../users/rules/register.ts'

/** Somebody who belongs to two accounts. */
async function commuter() {
  const [here, there] = [await scene(), await scene()]
  const { app, agent } = here
  const join = { accountId: there.account.id, userId: agent.user.id, role: 'agent' } as const
  await app.database.transaction((tx) => joinAccount(tx, app.services, join))
  const accounts = async () => new Map((await agent.profile.get()).accounts.map((account) => [account.id, account]))
  return { ...here, there, accounts }
}

test('availability is said of one account, flat or nested, and shown to everybody there', async () => {
  const { app, account, admin, agent, there, accounts } = await commuter()
  const answer = await agent.profile.setAvailability({ account_id: account.id, availability: 'busy' })
  expect(answer).toEqual(await agent.profile.get())
  expect((await accounts()).get(account.id)).toMatchObject({ availability: 'busy', availability_status: 'offline' })
  expect((await accounts()).get(there.account.id)!.availability).toBe('online')
  const nested = await call(app, agent.token)('POST', '/api/v1/profile/auto_offline', {
    profile: { account_id: account.id, auto_offline: false },
  })
  expect(nested.json().accounts[0]).toMatchObject({
    id: account.id,
    availability: 'busy',
    availability_status: 'busy',
    auto_offline: false,
  })
  const shown = (await admin.agents.list()).find(({ id }) => id === agent.user.id)
  expect(shown).toMatchObject({ availability_status: 'busy', auto_offline: false })
})

test('the active account comes first, and says since when', async () => {
  const { app, account, agent, there } = await commuter()
  expect((await agent.profile.get()).account_id).toBe(account.id)
  expect(await agent.profile.setActiveAccount({ account_id: there.account.id })).toEqual({})
  const profile = await agent.profile.get()
  expect(profile.account_id).toBe(there.account.id)
  expect(profile.accounts.map(({ id }) => id)).toEqual([there.account.id, account.id])
  expect(profile.accounts[0]!.active_at).toBe(new Date(app.clock.now()).toISOString())
  expect(profile.accounts[1]).not.toHaveProperty('active_at')
})

test('an account of others, or one that is gone, is unknown', async () => {
  const { app, agent, there } = await commuter()
  const stranger = await scene()
  const platform = await superPlatformOf(app)
  await platform.accounts.delete(there.account.id)
  const { profile } = agent
  for (const account_id of [stranger.account.id, there.account.id, 987_654_321]) {
    expect(await refusalOf(profile.setAvailability({ account_id, availability: 'busy' }))).toBe(
      '422 account_id unknown',
    )
    expect(await refusalOf(profile.setAutoOffline({ account_id, auto_offline: false }))).toBe('422 account_id unknown')
    expect(await refusalOf(profile.setActiveAccount({ account_id }))).toBe('422 account_id unknown')
  }
  expect((await stranger.admin.agents.list()).every(({ auto_offline }) => auto_offline)).toBe(true)
})

test.each([
  [{ availability: 'asleep' }, '422 availability not_allowed'],
  [{ availability: null }, '422 availability wrong_type'],
  [{}, '422 availability missing'],
])('%j is no availability', async (given, expected) => {
  const { account, agent } = await scene()
  const body = { account_id: account.id, ...given } as { account_id: number; availability: 'busy' }
  expect(await refusalOf(agent.profile.setAvailability(body))).toBe(expected)
})

test('of those who change one membership at once, each has its way', async () => {
  const { app, account, agent } = await scene()
  const { id: account_id } = account
  const calls = [
    () => agent.profile.setAvailability({ account_id, availability: 'busy' }),
    () => agent.profile.setAutoOffline({ account_id, auto_offline: false }),
    () => agent.profile.setActiveAccount({ account_id }),
  ]
  await allAtOnce(
    app,
    calls.map((write) => async () => void (await write())),
  )
  expect((await agent.profile.get()).accounts[0]).toMatchObject({
    availability: 'busy',
    auto_offline: false,
    active_at: expect.any(String),
  })
})
