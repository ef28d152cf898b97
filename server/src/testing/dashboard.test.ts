import { expect, test } from 'vitest'
import { givePassword } from '../resources/users/factory.ts'
import { desk } from './desk.ts'
import { aPicture, multipart } from './multipart.ts'
import { call } from './resources.ts'

/** The first minute of a dashboard in use: what it asks for, in its order, with its headers, and what it reads of it. */

const password = 'Secret-1'
const sessionHeaders = ['access-token', 'token-type', 'client', 'expiry', 'uid']

async function dashboard() {
  const d = await desk()
  const { app, account, admin } = d
  await givePassword(app, admin.user, password)
  await admin.labels.create({ title: 'vip', show_on_sidebar: true })
  await admin.teams.create({ name: 'support' })
  const { meta } = await d.begin()
  await admin.messages.create(1, { content: 'Where is my order?', message_type: 'incoming' })
  await admin.conversations.labels.set(1, { labels: ['vip'] })

  const form = { email: admin.user.email, password, sso_auth_token: '' }
  const signedIn = await call(app, undefined)('POST', '/auth/sign_in', form)
  expect(signedIn.statusCode, signedIn.body).toBe(200)
  const headers = Object.fromEntries(sessionHeaders.map((name) => [name, signedIn.headers[name]]))
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown, over = {}) => {
    const answer = await call(app, undefined)(method, url, body, { ...headers, ...over })
    expect(answer.statusCode, `${method} ${url}: ${answer.body}`).toBe(200)
    return answer.json()
  }
  const own = `/api/v1/accounts/${account.id}`
  const get = (path: string) => ask('GET', `${own}/${path}`)
  return { ...d, contact: meta.sender, user: signedIn.json().data, ask, get, own }
}

test('it signs in, and knows who it is and where', async () => {
  const { account, admin, user, ask, own } = await dashboard()
  const shown = {
    id: admin.user.id,
    account_id: account.id,
    role: 'administrator',
    access_token: expect.any(String),
    pubsub_token: expect.any(String),
    ui_settings: {},
    accounts: [
      {
        id: account.id,
        name: account.name,
        status: 'active',
        role: 'administrator',
        permissions: ['administrator'],
        availability: 'online',
        auto_offline: true,
        onboarding_step: null,
      },
    ],
  }
  expect(user).toMatchObject(shown)
  const { payload } = await ask('GET', '/auth/validate_token')
  expect(payload).toMatchObject({ success: true, data: { ...shown, created_at: expect.any(String) } })
  expect(await ask('PUT', '/api/v1/profile/set_active_account', { profile: { account_id: account.id } })).toEqual({})
  expect(await ask('POST', `${own}/update_active_at`, {})).toEqual({})
  const profile = await ask('GET', '/api/v1/profile')
  expect(profile.accounts[0].active_at).toMatch(/^\d{4}-.*Z$/)
  expect(await ask('GET', own)).toMatchObject({ id: account.id, locale: 'en', name: account.name, settings: {} })
  const settings = { profile: { ui_settings: { is_contact_sidebar_open: true } } }
  expect((await ask('PUT', '/api/v1/profile', settings)).ui_settings).toEqual({ is_contact_sidebar_open: true })
  const status = { profile: { account_id: account.id, availability: 'busy' } }
  expect((await ask('POST', '/api/v1/profile/availability', status)).accounts[0].availability).toBe('busy')
  const staying = { profile: { account_id: account.id, auto_offline: false } }
  expect((await ask('POST', '/api/v1/profile/auto_offline', staying)).accounts[0].auto_offline).toBe(false)
  expect(await ask('DELETE', '/auth/sign_out')).toEqual({ success: true })
})

test('it fetches its lists once, and again when their keys have moved', async () => {
  const { account, admin, agent, inbox, ask, get, own } = await dashboard()
  const { cache_keys } = await get('cache_keys')
  expect(cache_keys).toEqual({ label: expect.any(String), inbox: expect.any(String), team: expect.any(String) })
  expect((await get('inboxes')).payload[0]).toMatchObject({
    id: inbox.id,
    name: inbox.name,
    channel_type: 'Channel::Api',
    avatar_url: '',
  })
  const [label] = (await get('labels')).payload
  expect(label).toMatchObject({ title: 'vip', color: '#1f93ff', show_on_sidebar: true })
  const [team] = await get('teams')
  expect(team).toMatchObject({ name: 'support', is_member: false })
  expect((await get('cache_keys')).cache_keys).toEqual(cache_keys)
  await ask('PATCH', `${own}/labels/${label.id}`, { color: '#000000' })
  await ask('POST', `${own}/teams/${team.id}/team_members`, { user_ids: [admin.user.id] })
  const moved = (await get('cache_keys')).cache_keys
  // Who belongs to a team may see other inboxes than before.
  for (const list of ['label', 'inbox', 'team']) expect([list, moved[list]]).not.toEqual([list, cache_keys[list]])
  const agents: { id: number }[] = await get('agents')
  expect(agents.map(({ id }) => id)).toEqual([admin.user.id, agent.user.id])
  expect(agents[0]).toMatchObject({ account_id: account.id, available_name: 'Ada Lovelace', thumbnail: '' })
})

test('what there is none of yet is an empty list', async () => {
  const { account, admin, inbox, get } = await dashboard()
  expect(await get('notifications/unread_count')).toBe(0)
  const { data } = await get('notifications?page=1&sort_order=desc&includes[]=snoozed&includes[]=read')
  expect(data).toEqual({ meta: { unread_count: 0, count: 0, current_page: 1, has_more: false }, payload: [] })
  expect(await get('notification_settings')).toMatchObject({
    id: expect.any(Number),
    user_id: admin.user.id,
    account_id: account.id,
    all_email_flags: expect.arrayContaining(['email_conversation_assignment', 'email_conversation_mention']),
    selected_email_flags: ['email_conversation_assignment'],
    all_push_flags: expect.arrayContaining(['push_conversation_assignment', 'push_conversation_mention']),
    selected_push_flags: ['push_conversation_assignment'],
  })
  const bare = ['campaigns', 'dashboard_apps', `inboxes/${inbox.id}/campaigns`]
  for (const path of [...bare, 'custom_filters?filter_type=conversation', 'custom_filters?filter_type=contact']) {
    expect(await get(path), path).toEqual([])
  }
  expect((await get('integrations/apps')).payload[0]).toMatchObject({ id: 'webhook', hooks: [] })
  for (const path of ['macros', 'automation_rules']) {
    expect(await get(path), path).toEqual({ payload: [] })
  }
  const lists = ['custom_attribute_definitions?attribute_model=0', 'canned_responses', 'agent_bots', 'portals']
  for (const path of lists) await get(path)
})

test('it lists conversations, opens one, answers, takes a note and resolves it', async () => {
  const { admin, inbox, contact, ask, get, own } = await dashboard()
  const [label] = (await get('labels')).payload
  const meta = { mine_count: 0, assigned_count: 0, unassigned_count: 1, all_count: 1 }
  expect((await get('conversations/meta?status=open&assignee_type=me')).meta).toEqual(meta)
  const { data } = await get('conversations?status=open&assignee_type=all&page=1&sort_by=last_activity_at_desc')
  expect(data.meta).toMatchObject(meta)
  const [listed] = data.payload
  expect(listed).toMatchObject({
    id: 1,
    inbox_id: inbox.id,
    status: 'open',
    unread_count: 1,
    labels: ['vip'],
    can_reply: true,
    meta: { sender: { id: contact.id, name: contact.name }, channel: 'Channel::Api' },
    last_non_activity_message: { content: 'Where is my order?', message_type: 0 },
  })
  expect((await get('conversations/unread_counts')).payload).toEqual({
    inboxes: { [inbox.id]: 1 },
    labels: { [label.id]: 1 },
    teams: {},
  })

  const of = `${own}/conversations/1`
  expect(await get('conversations/1')).toMatchObject({ id: 1, meta: { sender: { id: contact.id } } })
  const { payload: messages } = await get(`conversations/1/messages?before=${listed.messages[0].id + 1}`)
  expect(messages[0]).toMatchObject({ content: 'Where is my order?', message_type: 0, sender: { id: contact.id } })
  expect((await ask('POST', `${of}/update_last_seen`)).unread_count).toBe(0)
  expect((await get('conversations/unread_counts')).payload.inboxes).toEqual({})
  expect((await get(`assignable_agents?inbox_ids[]=${inbox.id}`)).payload).toHaveLength(2)
  expect(await get('conversations/1/participants')).toEqual([])
  expect((await get('conversations/1/labels')).payload).toEqual(['vip'])
  expect((await get(`contacts/${contact.id}`)).payload).toMatchObject({ id: contact.id, name: contact.name })
  expect((await get(`contacts/${contact.id}/conversations`)).payload).toHaveLength(1)

  await ask('POST', `${of}/toggle_typing_status`, { typing_status: 'on', is_private: false })
  const fields = { content_attributes: {}, cc_emails: '', bcc_emails: '', to_emails: '' }
  const answer = { content: 'On its way', private: false, echo_id: 'echo-1', ...fields }
  expect(await ask('POST', `${of}/messages`, answer)).toMatchObject({
    content: 'On its way',
    echo_id: 'echo-1',
    message_type: 1,
    private: false,
    status: 'sent',
    sender: { id: admin.user.id, type: 'user' },
  })
  const parts = [
    { name: 'content', content: 'A picture' },
    { name: 'private', content: 'false' },
    { name: 'echo_id', content: 'echo-2' },
    { name: 'content_attributes', content: '{}' },
    await aPicture('attachments[]'),
  ]
  const { body, headers } = multipart(parts)
  const picture = await ask('POST', `${of}/messages`, body, headers)
  expect(picture).toMatchObject({ echo_id: 'echo-2', attachments: [{ file_type: 'image' }] })
  const { payload: shared, meta: sharing } = await get('conversations/1/attachments?page=1')
  expect([shared[0].message_id, shared[0].sender.id, sharing.total_count]).toEqual([picture.id, admin.user.id, 1])
  const note = {
    content: `[@Me](mention://user/${admin.user.id}/Me) wait`,
    private: true,
    echo_id: 'echo-3',
    ...fields,
  }
  expect(await ask('POST', `${of}/messages`, note)).toMatchObject({ private: true, message_type: 1 })
  for (const type of ['mention', 'participating']) {
    expect((await get(`conversations/meta?status=open&conversation_type=${type}`)).meta.all_count, type).toBe(1)
  }
  const watchers = await ask('PATCH', `${of}/participants`, { user_ids: [] })
  expect(watchers).toEqual([])

  await ask('POST', `${of}/assignments`, { assignee_id: admin.user.id })
  const resolved = await ask('POST', `${of}/toggle_status`, { status: 'resolved', snoozed_until: null })
  expect(resolved.payload).toMatchObject({ success: true, conversation_id: 1, current_status: 'resolved' })
  expect((await get('conversations/meta?status=open')).meta.all_count).toBe(0)
  expect((await get('conversations?status=resolved&assignee_type=me')).data.payload[0]).toMatchObject({
    id: 1,
    status: 'resolved',
    meta: { assignee: { id: admin.user.id } },
  })
  expect((await get('conversations/search?q=order')).payload[0]).toMatchObject({ id: 1, contact: { id: contact.id } })
})
