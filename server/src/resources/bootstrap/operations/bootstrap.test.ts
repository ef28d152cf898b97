import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aStaffedInbox } from '../../inbox-members/factory.ts'
import { anInbox } from '../../inboxes/factory.ts'

const ask = (s: Scene, token: string, headers: Record<string, string> = {}) =>
  s.app.http.inject({
    url: `/api/v1/accounts/${s.account.id}/bootstrap`,
    headers: { api_access_token: token, ...headers },
  })

test('everything that a console begins with comes in one answer, as each list shows it', async () => {
  const s = await scene()
  const { admin, agent, app, account } = s
  const mine = await aStaffedInbox(app, account.id, [agent.user.id])
  const team = await admin.teams.create({ name: 'support' })
  await admin.teams.members.add(team.id, { user_ids: [agent.user.id] })
  await admin.labels.create({ title: 'billing' })
  await admin.customAttributeDefinitions.create({ attribute_display_name: 'Plan', attribute_key: 'plan' })
  await agent.customFilters.create({ name: 'Open', query: {} })
  await agent.customFilters.create({ name: 'VIP', query: {}, filter_type: 'contact' })
  const { payload: macro } = await admin.macros.create({
    name: 'Close',
    visibility: 'global',
    actions: [{ action_name: 'resolve_conversation', action_params: [] }],
  })
  await admin.dashboardApps.create({ title: 'Orders', content: [{ type: 'frame', url: 'https://orders.example' }] })
  await admin.cannedResponses.create({ short_code: 'hi', content: 'Hello' })

  const shown = await agent.bootstrap.get()
  const { access_token, pubsub_token, ...profile } = await agent.profile.get()
  expect(shown.profile).toEqual(profile)
  expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${access_token}|${pubsub_token}`))
  expect(shown.account).toEqual(await agent.accounts.get())
  expect([shown.role, shown.permissions]).toEqual(['agent', ['conversation_manage', 'contact_manage']])
  expect(shown.inboxes).toEqual((await agent.inboxes.list()).payload)
  expect(shown.inboxes.map(({ id }) => id)).toEqual([mine.id])
  expect(shown.channels.find(({ kind }) => kind === 'email')).toMatchObject({ takes_mail_addresses: true })
  expect(shown.teams).toEqual(await agent.teams.list())
  expect(shown.teams[0]!.is_member).toBe(true)
  expect(shown.labels).toEqual((await agent.labels.list()).payload)
  expect(shown.agents).toEqual(await agent.agents.list())
  expect(shown.custom_attribute_definitions).toEqual(await agent.customAttributeDefinitions.list())
  expect(shown.custom_filters.map(({ name }) => name)).toEqual(['Open', 'VIP'])
  expect(shown.macros).toEqual([{ id: macro.id, name: 'Close', visibility: 'global' }])
  expect(shown.dashboard_apps).toEqual(await agent.dashboardApps.list())
  expect(shown.canned_responses_count).toBe(1)
  expect(shown.limits).toMatchObject({
    files_per_message: 15,
    files_per_canned_response: 5,
    file_bytes: 40 * 1024 * 1024,
  })
  expect(shown.server).toEqual({ version: expect.any(String), build: expect.stringMatching(/^sources/) })
})

test('administrators are shown every inbox, and no secret of it either', async () => {
  const { admin, app, account } = await scene()
  await anInbox(app, account.id)
  const { inboxes, role } = await admin.bootstrap.get()
  expect([inboxes.length, role]).toEqual([1, 'administrator'])
  expect((await admin.inboxes.list()).payload[0]).toHaveProperty('hmac_token')
  expect(inboxes[0]).not.toHaveProperty('hmac_token')
})

test('a role of the account’s own says what its people may do', async () => {
  const { memberWith } = await scene()
  const person = await memberWith('report_manage')
  expect(await person.bootstrap.get()).toMatchObject({ role: 'agent', permissions: ['report_manage'] })
})

test('whoever has it is told so, until something of it changes', async () => {
  const s = await conversationScene()
  const first = await ask(s, s.admin.token)
  const etag = String(first.headers.etag)
  expect(etag).toMatch(/^"[\w-]{27}"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(s, s.admin.token, { 'if-none-match': known })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  const later = await ask(s, s.admin.token, { 'if-none-match': etag })
  expect(later.statusCode).toBe(304)
  expect(later.headers['x-live-position']).not.toBe(first.headers['x-live-position'])
  expect((await ask(s, s.agent.token, { 'if-none-match': etag })).statusCode).toBe(200)
  await s.admin.labels.create({ title: 'late' })
  expect((await ask(s, s.admin.token, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('the position is one that the feed of events goes on from', async () => {
  const s = await conversationScene()
  await s.settle()
  const { headers } = await ask(s, s.admin.token)
  await s.admin.messages.create(s.number, { content: 'Hello' })
  await s.settle()
  const after = encodeURIComponent(String(headers['x-live-position']))
  const feed = await call(s.app, s.admin.token)('GET', `/api/v1/accounts/${s.account.id}/events?after=${after}`)
  expect(feed.json().payload.map(({ event }: { event: string }) => event)).toContain('message_created')
  expect(feed.json().payload.map(({ event }: { event: string }) => event)).not.toContain('conversation_created')
})
