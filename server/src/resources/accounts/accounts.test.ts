import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/refusal.ts'
import { scene } from '../../testing/scene.ts'
import { features } from './features.ts'

test('any member reads the account', async () => {
  const { account, agent } = await scene()
  expect(await agent.accounts.get()).toEqual({
    id: account.id,
    name: 'Acme',
    locale: 'en',
    status: 'active',
    created_at: '2026-01-05T09:00:00.000Z',
    cache_keys: { label: '0-0', inbox: '0-0', team: '0-0' },
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

test('the cache key of a list changes with the list, and no other does', async () => {
  const { app, admin, settle } = await scene()
  const keys = async () => (await admin.accounts.get()).cache_keys as Record<string, string>
  const changes = async (work: () => Promise<unknown>) => {
    const before = await keys()
    await work()
    const after = await keys()
    return Object.keys(after).filter((name) => after[name] !== before[name])
  }
  const later = (work: () => Promise<unknown>) => () => {
    app.clock.advance(1)
    return work()
  }
  const label = await admin.labels.create({ title: 'x' })
  expect(await changes(() => admin.labels.create({ title: 'y' }))).toEqual(['label'])
  expect(await changes(later(() => admin.labels.update(label.id, { color: '#fff' })))).toEqual(['label'])
  expect(await changes(() => admin.labels.delete(label.id))).toEqual(['label'])

  const team = await admin.teams.create({ name: 'x' })
  expect(await changes(() => admin.teams.create({ name: 'y' }))).toEqual(['team'])
  expect(await changes(later(() => admin.teams.update(team.id, { name: 'z' })))).toEqual(['team'])
  expect(await changes(() => admin.teams.delete(team.id))).toEqual(['team'])

  const inbox = await admin.inboxes.create({ name: 'x', channel: { type: 'api' } })
  expect(await changes(() => admin.inboxes.create({ name: 'y', channel: { type: 'api' } }))).toEqual(['inbox'])
  expect(await changes(later(() => admin.inboxes.update(inbox.id, { name: 'z' })))).toEqual(['inbox'])
  expect(await changes(() => admin.inboxes.delete(inbox.id))).toEqual(['inbox'])
  expect(await changes(settle)).toEqual([])
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
