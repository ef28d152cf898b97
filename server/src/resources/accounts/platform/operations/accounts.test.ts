import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/app.ts'
import { platformOf, superPlatformOf } from '../../../../testing/platform.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { scene } from '../../../../testing/scene.ts'
import { anAccount } from '../../factory.ts'
import { features as present } from '../../rules/features.ts'

test('an account is created, read, changed and listed', async () => {
  const { accounts } = await platformOf(await testApp())
  const made = await accounts.create({ name: 'Acme', locale: 'de', domain: 'acme.example', limits: { agents: 5 } })
  expect(made).toEqual({
    id: made.id,
    name: 'Acme',
    locale: 'de',
    domain: 'acme.example',
    support_email: null,
    status: 'active',
    features: present,
    limits: { agents: 5 },
    custom_attributes: {},
  })
  await accounts.update(made.id, { custom_attributes: { a: 1, b: 2 }, limits: { inboxes: 2 }, domain: null })
  const changed = await accounts.update(made.id, { custom_attributes: { c: 3 }, support_email: 'help@acme.example' })
  expect(changed).toEqual({
    id: made.id,
    name: 'Acme',
    locale: 'de',
    domain: null,
    support_email: 'help@acme.example',
    status: 'active',
    features: present,
    limits: { inboxes: 2 },
    custom_attributes: { c: 3 },
  })
  expect(await accounts.get(made.id)).toEqual(changed)
  expect(await accounts.list()).toEqual([changed])
})

test('an account has a name, and the defaults', async () => {
  const { accounts } = await platformOf(await testApp())
  expect(await accounts.create({ name: 'Größe 😀' })).toMatchObject({
    name: 'Größe 😀',
    locale: 'en',
    status: 'active',
  })
})

test('features change one by one, and "false" is not true', async () => {
  const { accounts } = await platformOf(await testApp())
  const { id } = await accounts.create({ name: 'Acme', features: { macros: true, crm: 'true', labels: 'false' } })
  const { features } = await accounts.update(id, { features: { crm: 'false', sla: true } })
  expect(features).toEqual({ ...present, macros: true, crm: false, labels: false, sla: true })
  for (const odd of ['yes', 1, 0, null, {}, 'False'])
    expect(await refusalOf(accounts.update(id, { features: { crm: odd } }))).toBe('422 features.crm wrong_type')
  expect((await accounts.get(id)).features).toEqual(features)
})

test('a platform app reaches its own accounts, a super administrator every one', async () => {
  const app = await testApp()
  const [mine, theirs, all] = [await platformOf(app), await platformOf(app), await superPlatformOf(app)]
  const { id } = await mine.accounts.create({ name: 'Mine' })
  expect(await theirs.accounts.list()).toEqual([])
  const refused = await Promise.all([
    refusalOf(theirs.accounts.get(987_654_321)),
    refusalOf(theirs.accounts.get(id)),
    refusalOf(theirs.accounts.update(id, { name: 'x' })),
    refusalOf(theirs.accounts.delete(id)),
    refusalOf(theirs.accountUsers.list(id)),
  ])
  expect(new Set(refused)).toEqual(new Set(['404 not_found']))
  expect((await all.accounts.get(id)).name).toBe('Mine')
  expect((await all.accounts.list()).map((account) => account.id)).toContain(id)
  const { id: other } = await all.accounts.create({ name: 'Theirs' })
  expect(await refusalOf(mine.accounts.get(other))).toBe('404 not_found')
})

test('a suspended account refuses its members until it is active again', async () => {
  const { app, account, agent } = await scene()
  const { accounts } = await superPlatformOf(app)
  await accounts.update(account.id, { status: 'suspended' })
  expect(await refusalOf(agent.accounts.get())).toBe('403 account_suspended')
  await accounts.update(account.id, { status: 'active' })
  expect((await agent.accounts.get()).status).toBe('active')
})

test('a deleted account is gone at once for everybody, and what it holds is erased', async () => {
  const { app, account, admin, agent, settle } = await scene()
  const all = await superPlatformOf(app)
  await admin.labels.create({ title: 'kept' })
  const bot = await all.agentBots.create({ name: 'Bot', account_id: account.id })
  expect(await all.accounts.delete(account.id)).toEqual({})
  expect(await refusalOf(agent.accounts.get())).toBe('404 not_found')
  expect((await agent.profile.get()).accounts).toEqual([])
  expect(await refusalOf(all.accounts.get(account.id))).toBe('404 not_found')
  expect(await refusalOf(all.accounts.delete(account.id))).toBe('404 not_found')
  expect(await refusalOf(all.agentBots.create({ name: 'Late', account_id: account.id }))).toBe('422 account_id unknown')

  await settle()
  const { read } = app.database
  const left = async (table: 'labels' | 'account_users' | 'agent_bots') =>
    read.selectFrom(table).select('id').where('account_id', '=', account.id).execute()
  expect([await left('labels'), await left('account_users'), await left('agent_bots')]).toEqual([[], [], []])
  expect(await read.selectFrom('accounts').select('id').where('id', '=', account.id).execute()).toEqual([])
  const tokens = read.selectFrom('access_tokens').select('id').where('owner_type', '=', 'agent_bot')
  expect(await tokens.where('owner_id', '=', bot.id).execute()).toEqual([])
  expect((await agent.profile.get()).id).toBe(agent.user.id)
})

test('deleting one account leaves the others as they are', async () => {
  const { app, account, admin, settle } = await scene()
  const all = await superPlatformOf(app)
  await all.accounts.delete((await anAccount(app)).id)
  await settle()
  expect((await admin.accounts.get()).id).toBe(account.id)
})

test.each([
  [{ name: '' }, '422 name too_short'],
  [{ name: 'x', locale: 'deutsch' }, '422 locale bad_format'],
  [{ name: 'x', support_email: 'nobody' }, '422 support_email bad_format'],
  [{ name: 'x', status: 'deleted' }, '422 status not_allowed'],
  [{ name: 'x', limits: { agents: -1 } }, '422 limits.agents too_small'],
  [{ name: 'x', limits: { agents: 'many' } }, '422 limits.agents wrong_type'],
  [{ name: 'x', features: { crm: 'on' } }, '422 features.crm wrong_type'],
])('%j makes no account', async (body, expected) => {
  const { accounts } = await platformOf(await testApp())
  expect(await refusalOf(accounts.create(body as never))).toBe(expected)
  expect(await accounts.list()).toEqual([])
})
