import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewInbox } from '../../../../../sdk/src/index.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'

const website: NewInbox = { name: 'Website', channel: { type: 'web_widget', website_url: 'https://acme.example' } }
const api: NewInbox = { name: 'API', channel: { type: 'api' } }
const token = expect.stringMatching(/^\w{24}$/)

function stored({ app }: Scene, id: number) {
  return app.database.read.selectFrom('inboxes').selectAll().where('id', '=', id).executeTakeFirst()
}

test('a website inbox has every field, with the usual settings', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create(website)
  expect(inbox).toEqual({
    id: inbox.id,
    channel_id: inbox.id,
    name: 'Website',
    channel_type: 'Channel::WebWidget',
    avatar_url: '',
    greeting_enabled: false,
    greeting_message: null,
    working_hours_enabled: false,
    working_hours: expect.any(Array),
    out_of_office_message: null,
    timezone: 'UTC',
    enable_email_collect: true,
    csat_survey_enabled: false,
    csat_config: {},
    enable_auto_assignment: true,
    auto_assignment_config: {},
    allow_messages_after_resolved: true,
    lock_to_single_conversation: false,
    sender_name_type: 'friendly',
    business_name: null,
    callback_webhook_url: null,
    messaging_service_sid: null,
    phone_number: null,
    provider: null,
    website_url: 'https://acme.example',
    widget_color: '#1f93ff',
    website_token: token,
    web_widget_script: expect.stringContaining('http://parley.test/packs/js/sdk.js'),
    welcome_title: null,
    welcome_tagline: null,
    allowed_domains: '',
    reply_time: 'in_a_few_minutes',
    selected_feature_flags: ['attachments', 'emoji_picker', 'end_conversation'],
    pre_chat_form_enabled: false,
    pre_chat_form_options: { pre_chat_message: expect.any(String), pre_chat_fields: expect.any(Array) },
    continuity_via_email: true,
    hmac_mandatory: false,
    hmac_token: token,
  })
  expect(inbox.web_widget_script).toContain(inbox.website_token)
  expect(await admin.inboxes.get(inbox.id)).toEqual(inbox)
  expect(await admin.inboxes.list()).toEqual({ payload: [inbox] })
})

test('settings and those of the channel change one by one, and null clears', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create({
    ...website,
    greeting_message: 'Hi',
    business_name: 'Acme',
    channel: { ...website.channel, welcome_title: 'Welcome', hmac_mandatory: true, widget_color: '#ff0000' },
  })
  const changed = await admin.inboxes.update(inbox.id, {
    name: 'Läden 🏪',
    greeting_message: null,
    greeting_enabled: true,
    timezone: 'Asia/Tokyo',
    sender_name_type: 'professional',
    csat_config: { display_type: 'star' },
    auto_assignment_config: { max_assignment_limit: 5 },
    channel: { welcome_title: null, selected_feature_flags: ['emoji_picker', 'emoji_picker'], allowed_domains: 'a.b' },
  })
  expect(changed).toEqual({
    ...inbox,
    name: 'Läden 🏪',
    greeting_message: null,
    greeting_enabled: true,
    timezone: 'Asia/Tokyo',
    sender_name_type: 'professional',
    csat_config: expect.objectContaining({ display_type: 'star' }),
    auto_assignment_config: { max_assignment_limit: 5 },
    welcome_title: null,
    selected_feature_flags: ['emoji_picker'],
    allowed_domains: 'a.b',
  })
  expect(changed).toMatchObject({ business_name: 'Acme', hmac_mandatory: true, widget_color: '#ff0000' })
  expect(await admin.inboxes.get(inbox.id)).toEqual(changed)
  expect(await admin.inboxes.update(inbox.id, {})).toEqual(changed)
})

test('changes to one channel made at once are all kept', async () => {
  const { admin } = await scene()
  const { id } = await admin.inboxes.create(website)
  await Promise.all([
    admin.inboxes.update(id, { channel: { welcome_title: 'A' } }),
    admin.inboxes.update(id, { channel: { welcome_tagline: 'B' } }),
    admin.inboxes.update(id, { working_hours: [{ day_of_week: 1, closed_all_day: true }] }),
    admin.inboxes.update(id, { working_hours: [{ day_of_week: 2, open_all_day: true }] }),
  ])
  const { welcome_title, welcome_tagline, working_hours } = await admin.inboxes.get(id)
  expect([welcome_title, welcome_tagline]).toEqual(['A', 'B'])
  expect([working_hours[1]!.closed_all_day, working_hours[2]!.open_all_day]).toEqual([true, true])
})

test('what is not a field of an inbox, or belongs to another kind of channel, takes no effect', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create(api)
  const foreign = { id: 1, account_id: 1, channel_type: 'Channel::Sms', deleted_at: 1, agent_bot_id: 1, sort_name: 'x' }
  const channel = { website_url: 'https://x.example', email: 'a@b.example', identifier: 'mine', type: 'sms' }
  const { secret: _secret, ...shown } = inbox
  expect(await admin.inboxes.update(inbox.id, { ...foreign, channel } as object)).toEqual(shown)
})

test('inboxes are listed by name regardless of case, to agents those they work in', async () => {
  const { admin, agent } = await scene()
  const made = []
  for (const name of ['beta', 'Alpha', 'ÉCLAIR', 'éclair', 'Beta'])
    made.push(await admin.inboxes.create({ ...api, name }))
  const names = (await admin.inboxes.list()).payload.map(({ name }) => name)
  expect(names).toEqual(['Alpha', 'beta', 'Beta', 'ÉCLAIR', 'éclair'])
  expect((await admin.inboxes.list({ page: 2, per_page: 2 })).payload.map(({ name }) => name)).toEqual([
    'Beta',
    'ÉCLAIR',
  ])
  expect(await agent.inboxes.list()).toEqual({ payload: [] })
  const [mine, other] = made
  await admin.inboxMembers.create({ inbox_id: mine!.id, user_ids: [agent.user.id] })
  expect((await agent.inboxes.list()).payload.map(({ id }) => id)).toEqual([mine!.id])
  expect((await agent.inboxes.get(mine!.id)).name).toBe('beta')
  expect(await refusalOf(agent.inboxes.get(other!.id))).toBe('404 not_found')
  expect(await refusalOf(agent.inboxes.getAgentBot(other!.id))).toBe('404 not_found')
  expect(await refusalOf(agent.inboxes.update(mine!.id, { name: 'x' }))).toBe('403 role_required')
})

test('a deleted inbox is gone at once, and its rows once the job has run', async () => {
  const s = await scene()
  const { admin, agent, settle } = s
  const { id } = await admin.inboxes.create(api)
  await admin.inboxMembers.create({ inbox_id: id, user_ids: [agent.user.id] })
  expect(await admin.inboxes.delete(id)).toEqual({ message: expect.any(String) })
  expect(await admin.inboxes.list()).toEqual({ payload: [] })
  expect(await agent.inboxes.list()).toEqual({ payload: [] })
  const refusals = [
    admin.inboxes.get(id),
    agent.inboxes.get(id),
    admin.inboxes.update(id, { name: 'x' }),
    admin.inboxes.delete(id),
    admin.inboxes.getAgentBot(id),
    admin.inboxes.resetSecret(id),
    admin.inboxMembers.get(id),
  ].map(refusalOf)
  expect(new Set(await Promise.all(refusals))).toEqual(new Set(['404 not_found']))
  expect(await refusalOf(admin.inboxMembers.create({ inbox_id: id, user_ids: [] }))).toBe('422 inbox_id unknown')
  expect(await stored(s, id)).toBeDefined()
  await settle()
  expect(await stored(s, id)).toBeUndefined()
  const members = s.app.database.read.selectFrom('inbox_members').selectAll().where('inbox_id', '=', id)
  expect(await members.execute()).toEqual([])
})

test('of those that change and delete one inbox at once, everyone gets an answer', async () => {
  const { admin } = await scene()
  const { id } = await admin.inboxes.create(api)
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      (i % 4 === 3 ? admin.inboxes.delete(id) : admin.inboxes.update(id, { name: `${i}` })).then(
        () => 'done',
        refusalOf,
      ),
    ),
  )
  expect(results.every((result) => result === 'done' || result === '404 not_found')).toBe(true)
  expect((await admin.inboxes.list()).payload).toEqual([])
})

test('an inbox has a picture and a help center, and loses them', async () => {
  const { app, account, admin } = await scene()
  const portal = await admin.portals.create({ name: 'Help', slug: `help-${randomUUID()}` })
  const form = multipart([
    { name: 'name', content: 'Shop' },
    { name: 'channel[type]', content: 'api' },
    { name: 'greeting_enabled', content: 'true' },
    { name: 'portal_id', content: String(portal.id) },
    await aPicture(),
  ])
  const made = await call(app, admin.token)('POST', `/api/v1/accounts/${account.id}/inboxes`, form.body, form.headers)
  expect(made.statusCode, made.body).toBe(200)
  const { id, avatar_url } = made.json()
  expect(made.json()).toMatchObject({ name: 'Shop', greeting_enabled: true, portal_id: portal.id })
  expect((await app.http.inject({ url: new URL(avatar_url).pathname })).statusCode).toBe(200)
  expect((await admin.inboxes.deleteAvatar(id)).avatar_url).toBe('')
  expect(await refusalOf(admin.inboxes.update(id, { portal_id: 987_654 }))).toBe('422 portal_id unknown')
  await admin.portals.delete(portal.slug)
  expect(await admin.inboxes.get(id)).not.toHaveProperty('portal_id')
})

test.each([
  '',
  'acme.example',
  'https://acme.example, *.acme.example , http://localhost:3000/,',
  '*',
  'xn--mnchen-3ya.example,127.0.0.1:8080',
])('a website may be limited to %j', async (allowed_domains) => {
  const { admin, agent } = await scene()
  const inbox = await admin.inboxes.create({ ...website, channel: { ...website.channel, allowed_domains } })
  expect(inbox.allowed_domains).toBe(allowed_domains)
  const { id } = inbox
  await admin.inboxMembers.create({ inbox_id: id, user_ids: [agent.user.id] })
  expect((await agent.inboxes.list()).payload).toMatchObject([{ allowed_domains }])
  expect(await admin.inboxes.update(id, { channel: { allowed_domains: null } })).toMatchObject({ allowed_domains: '' })
  expect(await admin.inboxes.create(api)).toMatchObject({ allowed_domains: null })
})
