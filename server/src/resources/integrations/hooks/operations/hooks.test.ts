import { expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { anInbox } from '../../../inboxes/factory.ts'
import { aWebhook } from '../../../webhooks/factory.ts'
import { aHook } from '../../factory.ts'

test('the integrations that are there are listed, with whether they are used', async () => {
  const { app, account, admin, agent } = await scene()
  const { payload } = await admin.integrations.apps.list()
  expect(payload.map(({ id, enabled }) => [id, enabled])).toEqual([
    ['webhook', false],
    ['dashboard_apps', false],
  ])
  await aWebhook(app, account.id)
  const shown = await admin.integrations.apps.get('webhook')
  expect(shown).toMatchObject({
    enabled: true,
    hook_type: 'account',
    action: '/webhook',
    button: '/webhook',
    hooks: [],
  })
  expect(Object.keys(await agent.integrations.apps.get('webhook')).sort()).toEqual(
    ['description', 'enabled', 'hooks', 'id', 'name', 'short_description'].sort(),
  )
  expect(await refusalOf(admin.integrations.apps.get('openai'))).toBe('404 not_found')
})

test('a hook is set up, shown with its integration, changed and taken down', async () => {
  const { app, account, admin, agent } = await scene()
  const { hooks, apps } = admin.integrations
  const made = await hooks.create({ app_id: 'webhook', settings: {} })
  expect(made).toEqual({
    id: made.id,
    app_id: 'webhook',
    status: true,
    inbox: null,
    account_id: account.id,
    hook_type: 'account',
    settings: {},
    reference_id: null,
  })
  expect(await apps.get('webhook')).toMatchObject({ enabled: true, hooks: [made] })
  const changed = await hooks.update(made.id, { status: false, settings: { api_key: 'Ünïcode 🔑' } })
  expect(changed).toEqual({ ...made, status: false, settings: { api_key: 'Ünïcode 🔑' } })
  expect(await apps.get('webhook')).toMatchObject({ enabled: false, hooks: [changed] })
  for (const [status, isOn] of [
    [1, true],
    [0, false],
    ['enabled', true],
  ] as const) {
    expect((await hooks.update(made.id, { status })).status).toBe(isOn)
  }
  const { settings: _settings, reference_id: _id, ...known } = { ...changed, status: true }
  expect((await agent.integrations.apps.list()).payload[0]!.hooks).toEqual([known])
  const row = app.database.read.selectFrom('integration_hooks').selectAll().where('id', '=', made.id)
  expect(JSON.stringify(await row.execute())).not.toContain('🔑')
  expect(await hooks.delete(made.id)).toEqual({})
  expect(await refusalOf(hooks.delete(made.id))).toBe('404 not_found')
})

test('no integration takes events from callers', async () => {
  const { app, account, agent } = await scene()
  const other = await scene()
  const { id } = await aHook(app, account.id)
  const event = { name: 'ping' }
  expect(await refusalOf(agent.integrations.hooks.processEvent(id, { event }))).toBe('422 no_processor')
  expect(await refusalOf(agent.integrations.hooks.processEvent(id, {}))).toBe('422 no_processor')
  expect(await refusalOf(other.agent.integrations.hooks.processEvent(id, { event }))).toBe('404 not_found')
})

test('what cannot be set up is said by its field', async () => {
  const { app, account, admin, agent } = await scene()
  const other = await scene()
  const { hooks } = admin.integrations
  expect(await refusalOf(hooks.create({ app_id: 'openai' }))).toBe('422 app_id not_allowed')
  expect(await refusalOf(hooks.create({ app_id: 'dashboard_apps' }))).toBe('422 app_id not_allowed')
  const inbox_id = (await anInbox(app, other.account.id)).id
  expect(await refusalOf(hooks.create({ app_id: 'webhook', inbox_id }))).toBe('422 inbox_id unknown')
  expect(await refusalOf(hooks.create({ app_id: 'webhook', status: 'maybe' as 'enabled' }))).toBe(
    '422 status not_allowed',
  )
  const settings = { text: 'x'.repeat(70_000) }
  expect(await refusalOf(hooks.create({ app_id: 'webhook', settings }))).toBe('422 settings too_large')
  expect(await refusalOf(agent.integrations.hooks.create({ app_id: 'webhook' }))).toBe('403 role_required')
  const { id } = await aHook(app, account.id)
  expect(await refusalOf(other.admin.integrations.hooks.update(id, { status: false }))).toBe('404 not_found')
  for (let i = 1; i < 100; i++) await aHook(app, account.id)
  expect(await refusalOf(hooks.create({ app_id: 'webhook' }))).toBe('422 app_id too_many')
})

test('a hook of an inbox is taken down with it; the body may be nested', async () => {
  const { app, account, admin } = await scene()
  const inbox = await anInbox(app, account.id)
  const path = `/api/v1/accounts/${account.id}/integrations/hooks`
  const body = { hook: { app_id: 'webhook', inbox_id: inbox.id } }
  const made = (await call(app, admin.token)('POST', path, body)).json()
  expect(made.inbox).toEqual({ id: inbox.id, name: inbox.name })
  await admin.inboxes.delete(inbox.id)
  expect((await admin.integrations.apps.get('webhook')).hooks).toEqual([])
})
