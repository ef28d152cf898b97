import { describe, expect, test } from 'vitest'
import type { NewInbox } from '../../../../sdk/src/index.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { type Scene, scene } from '../../testing/scene.ts'

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

test('an API inbox shows its secret when it is made and when it is reset, to nobody else and never again', async () => {
  const s = await scene()
  const { admin, agent } = s
  const inbox = await admin.inboxes.create({
    name: 'API',
    channel: { type: 'api', webhook_url: 'https://acme.example/hook', additional_attributes: { team: 'x' } },
  })
  expect(inbox).toMatchObject({
    channel_type: 'Channel::Api',
    inbox_identifier: token,
    webhook_url: 'https://acme.example/hook',
    additional_attributes: { team: 'x' },
    hmac_mandatory: false,
    hmac_token: token,
    secret: token,
    selected_feature_flags: null,
  })
  expect(inbox).not.toHaveProperty('website_url')
  const { secret, ...later } = inbox
  expect(await admin.inboxes.get(inbox.id)).toEqual(later)
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  const { hmac_token, ...forAgents } = later
  expect(await agent.inboxes.get(inbox.id)).toEqual(forAgents)
  const reset = await admin.inboxes.resetSecret(inbox.id)
  expect(reset).toEqual({ ...later, secret: token })
  expect(reset.secret).not.toBe(secret)
  const row = JSON.stringify(await stored(s, inbox.id))
  for (const clear of [secret, reset.secret, hmac_token]) expect(row).not.toContain(clear)
})

test('only API inboxes have a secret', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create(website)
  expect(await refusalOf(admin.inboxes.resetSecret(inbox.id))).toBe('404 not_found')
})

test('passwords of a mailbox are stored sealed and never shown, its other settings to administrators', async () => {
  const s = await scene()
  const { admin, agent } = s
  const email = `Help-${s.account.id}@Acme.example`
  const mailbox = { imap_enabled: true, imap_login: 'help', imap_address: 'imap.acme.example', imap_port: 993 }
  const inbox = await admin.inboxes.create({
    name: 'Mail',
    channel: { type: 'email', email, ...mailbox, imap_password: 'hunter2-imap', smtp_password: 'hunter2-smtp' },
  })
  expect(inbox).toMatchObject({ channel_type: 'Channel::Email', email: email.toLowerCase(), ...mailbox })
  expect(inbox).toMatchObject({ smtp_enabled: false, forwarding_enabled: false, provider: null })
  await admin.inboxes.update(inbox.id, { channel: { smtp_password: 'hunter3-smtp', smtp_login: 'out' } })
  const row = (await stored(s, inbox.id))!
  const shown = JSON.stringify([inbox, await admin.inboxes.get(inbox.id), row])
  expect(shown).not.toMatch(/hunter|password/)
  expect(JSON.parse(s.app.services.secrets.unseal(row.sealed_settings!))).toEqual({
    imap_password: 'hunter2-imap',
    smtp_password: 'hunter3-smtp',
  })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  expect(JSON.stringify(await agent.inboxes.get(inbox.id))).not.toMatch(/imap|smtp/)
})

test('an SMS inbox tells where its provider calls back, and nothing of what it signs in with', async () => {
  const s = await scene()
  const phone_number = `+1555${1_000_000 + s.account.id}`
  const inbox = await s.admin.inboxes.create({
    name: 'SMS',
    channel: { type: 'sms', phone_number, provider_config: { api_secret: 'hunter2' } },
  })
  expect(inbox).toMatchObject({
    channel_type: 'Channel::Sms',
    phone_number,
    callback_webhook_url: `http://parley.test/webhooks/sms/${phone_number.slice(1)}`,
  })
  expect(JSON.stringify([inbox, await stored(s, inbox.id)])).not.toMatch(/hunter2|provider_config/)
})

test('addresses belong to one inbox of the installation, and are free again when it is deleted', async () => {
  const [one, two] = [await scene(), await scene()]
  const email = `shared-${one.account.id}@acme.example`
  const phone_number = `+1556${1_000_000 + one.account.id}`
  const mail: NewInbox = { name: 'Mail', channel: { type: 'email', email } }
  const sms: NewInbox = { name: 'SMS', channel: { type: 'sms', phone_number } }
  const first = await one.admin.inboxes.create(mail)
  await one.admin.inboxes.create(sms)
  const upper: NewInbox = { name: 'Mail', channel: { type: 'email', email: email.toUpperCase() } }
  expect(await refusalOf(two.admin.inboxes.create(upper))).toBe('422 channel.email taken')
  expect(await refusalOf(two.admin.inboxes.create(sms))).toBe('422 channel.phone_number taken')
  const other = await two.admin.inboxes.create({ name: 'x', channel: { type: 'email', email: `x-${email}` } })
  expect(await refusalOf(two.admin.inboxes.update(other.id, { channel: { email } }))).toBe('422 channel.email taken')
  await one.admin.inboxes.delete(first.id)
  expect((await two.admin.inboxes.update(other.id, { channel: { email } })).email).toBe(email)
})

test('of many that claim an address at once, one gets it', async () => {
  const { admin, account } = await scene()
  const mail: NewInbox = { name: 'Mail', channel: { type: 'email', email: `race-${account.id}@acme.example` } }
  const results = await Promise.all(
    Array.from({ length: 20 }, () => admin.inboxes.create(mail).then(() => 'made', refusalOf)),
  )
  expect(results.filter((result) => result === 'made')).toHaveLength(1)
  expect(new Set(results)).toEqual(new Set(['made', '422 channel.email taken']))
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
    csat_config: { display_type: 'star' },
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

describe('what is refused', () => {
  test.each([
    [{}, '422 name missing, channel missing'],
    [{ name: 'x', channel: {} }, '422 channel.type missing'],
    [{ name: 'x', channel: null }, '422 channel wrong_type'],
    [{ name: 'x', channel: { type: 'pigeon' } }, '422 channel.type not_allowed'],
    [{ ...api, name: '' }, '422 name too_short'],
    [{ ...api, name: ' ' }, '422 name bad_format'],
    [{ ...api, name: 'x'.repeat(256) }, '422 name too_long'],
    [{ ...api, timezone: 'Mars/Olympus' }, '422 timezone bad_format'],
    [{ ...api, sender_name_type: 'rude' }, '422 sender_name_type not_allowed'],
    [{ ...api, greeting_enabled: 'yes' }, '422 greeting_enabled wrong_type'],
    [{ ...api, greeting_message: 'x'.repeat(20_001) }, '422 greeting_message too_long'],
    [{ ...api, business_name: 'a\0b' }, '422 business_name bad_characters'],
    [{ name: 'x', channel: { type: 'web_widget' } }, '422 channel.website_url missing'],
    [{ name: 'x', channel: { type: 'web_widget', website_url: '' } }, '422 channel.website_url bad_format'],
    [{ name: 'x', channel: { type: 'web_widget', website_url: 'ftp://x' } }, '422 channel.website_url bad_format'],
    [{ name: 'x', channel: { ...website.channel, widget_color: 'red' } }, '422 channel.widget_color bad_format'],
    [{ name: 'x', channel: { ...website.channel, reply_time: 'never' } }, '422 channel.reply_time not_allowed'],
    [
      { name: 'x', channel: { ...website.channel, selected_feature_flags: ['fly'] } },
      '422 channel.selected_feature_flags[0] not_allowed',
    ],
    [{ name: 'x', channel: { type: 'api', webhook_url: 'acme' } }, '422 channel.webhook_url bad_format'],
    [
      { name: 'x', channel: { type: 'api', webhook_url: `https://acme.example/${'x'.repeat(2048)}` } },
      '422 channel.webhook_url too_long',
    ],
    [
      { name: 'x', channel: { type: 'api', additional_attributes: { agent_reply_time_window: 0 } } },
      '422 channel.additional_attributes.agent_reply_time_window too_small',
    ],
    [
      { name: 'x', channel: { type: 'api', additional_attributes: { agent_reply_time_window: 'soon' } } },
      '422 channel.additional_attributes.agent_reply_time_window wrong_type',
    ],
    [{ name: 'x', channel: { type: 'email' } }, '422 channel.email missing'],
    [{ name: 'x', channel: { type: 'email', email: 'nobody' } }, '422 channel.email bad_format'],
    [
      { name: 'x', channel: { type: 'email', email: 'a@b.example', imap_port: 65536 } },
      '422 channel.imap_port too_large',
    ],
    [{ name: 'x', channel: { type: 'sms' } }, '422 channel.phone_number missing'],
    [{ name: 'x', channel: { type: 'sms', phone_number: '5550100' } }, '422 channel.phone_number bad_format'],
  ])('%j', async (body, expected) => {
    const { admin } = await scene()
    expect(await refusalOf(admin.inboxes.create(body as NewInbox))).toBe(expected)
    expect((await admin.inboxes.list()).payload).toEqual([])
  })
})

test.each(['acme.example', 'localhost:3000', 'http://acme.example/shop?x=1', 'münchen.example', 'https://[::1]:8080'])(
  '%s is a website',
  async (website_url) => {
    const { admin } = await scene()
    const inbox = await admin.inboxes.create({ name: 'x', channel: { type: 'web_widget', website_url } })
    expect(inbox.website_url).toBe(website_url)
  },
)

test.each(['javascript:1/alert(1)', 'mailto:a@b.example', 'two words', 'https://a:b@acme.example'])(
  '%s is none',
  async (website_url) => {
    const { admin } = await scene()
    const made = admin.inboxes.create({ name: 'x', channel: { type: 'web_widget', website_url } })
    expect(await refusalOf(made)).toBe('422 channel.website_url bad_format')
  },
)

test('an empty webhook address is none', async () => {
  const { admin } = await scene()
  const inbox = await admin.inboxes.create({ name: 'x', channel: { type: 'api', webhook_url: '' } })
  expect(inbox).not.toHaveProperty('webhook_url')
  await admin.inboxes.update(inbox.id, { channel: { webhook_url: 'https://acme.example' } })
  expect(await admin.inboxes.update(inbox.id, { channel: { webhook_url: null } })).not.toHaveProperty('webhook_url')
})
