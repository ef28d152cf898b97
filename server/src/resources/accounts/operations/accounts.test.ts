import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { joinAccount } from '../../users/rules/register.ts'
import { features } from '../rules/features.ts'

test('any member reads the account', async () => {
  const { account, agent } = await scene()
  expect(await agent.accounts.get()).toEqual({
    id: account.id,
    name: 'Acme',
    locale: 'en',
    status: 'active',
    created_at: '2026-01-05T09:00:00.000Z',
    cache_keys: await agent.accounts.getCacheKeys().then(({ cache_keys }) => cache_keys),
    domain: null,
    support_email: null,
    features,
    latest_chatwoot_version: null,
    settings: {},
    custom_attributes: {},
  })
})

test('an administrator changes columns, settings and attributes, key by key', async () => {
  const { admin } = await scene()
  await admin.accounts.update({
    name: 'New',
    domain: 'new.example',
    support_email: 'a@b.example',
    timezone: 'Asia/Tokyo',
  })
  await admin.accounts.update({ auto_resolve_after: 60, auto_resolve_message: 'Bye', industry: 'Toys' })
  const account = await admin.accounts.update({ auto_resolve_message: null, domain: null })
  expect(account).toMatchObject({
    name: 'New',
    domain: null,
    support_email: 'a@b.example',
    settings: { auto_resolve_after: 60 },
    custom_attributes: { timezone: 'Asia/Tokyo', industry: 'Toys' },
  })
  expect(account.settings).not.toHaveProperty('auto_resolve_message')
  expect(await admin.accounts.get()).toEqual(account)
})

test('an update of nothing changes nothing', async () => {
  const { admin } = await scene()
  const before = await admin.accounts.get()
  expect(await admin.accounts.update({})).toEqual(before)
})

test('the account and its cache keys tell the same', async () => {
  const { admin } = await scene()
  await admin.labels.create({ title: 'x' })
  const { cache_keys } = await admin.accounts.getCacheKeys()
  expect(Object.keys(cache_keys)).toEqual(['label', 'inbox', 'team'])
  expect((await admin.accounts.get()).cache_keys).toEqual(cache_keys)
})

test('the account that one says to be active in is the first of the profile', async () => {
  const { app, account, agent } = await scene()
  const other = await scene()
  const join = { accountId: other.account.id, userId: agent.user.id, role: 'agent' } as const
  await app.database.transaction((tx) => joinAccount(tx, app.services, join))
  const accounts = async () => (await agent.profile.get()).accounts.map(({ id, active_at }) => [id, active_at])
  expect(await accounts()).toEqual([
    [account.id, undefined],
    [other.account.id, undefined],
  ])
  app.clock.advance(1000)
  const active_at = new Date(app.clock.now()).toISOString()
  const path = `/api/v1/accounts/${other.account.id}/update_active_at`
  expect((await call(app, agent.token)('POST', path)).json()).toEqual({})
  expect(await accounts()).toEqual([
    [other.account.id, active_at],
    [account.id, undefined],
  ])
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ name: ' ' }, '422 name bad_format'],
  [{ name: null }, '422 name wrong_type'],
  [{ locale: 'nowhere land' }, '422 locale bad_format'],
  [{ support_email: 'nobody' }, '422 support_email bad_format'],
  [{ timezone: 'Mars/Olympus' }, '422 timezone bad_format'],
  [{ auto_resolve_after: 9 }, '422 auto_resolve_after too_small'],
  [{ auto_resolve_after: 1_439_857 }, '422 auto_resolve_after too_large'],
  [{ support_email: `${'a'.repeat(95)}@b.example` }, '422 support_email too_long'],
])('%j is refused', async (changes, expected) => {
  const { admin } = await scene()
  expect(await refusalOf(admin.accounts.update(changes as object))).toBe(expected)
})

test('settings changed by two at once are both kept', async () => {
  const { admin } = await scene()
  await Promise.all([admin.accounts.update({ industry: 'Toys' }), admin.accounts.update({ company_size: '10' })])
  expect((await admin.accounts.get()).custom_attributes).toEqual({ industry: 'Toys', company_size: '10' })
})

test('what there is has its feature, and what there is not has none', async () => {
  const { agent } = await scene()
  const { features: named } = await agent.accounts.get()
  expect(named).toMatchObject({ inbox_management: true, help_center: true, labels: true, agent_bots: true })
  for (const absent of ['macros', 'campaigns', 'sla', 'captain_integration']) expect(named).not.toHaveProperty(absent)
})
