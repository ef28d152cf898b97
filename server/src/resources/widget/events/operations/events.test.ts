import { expect, test } from 'vitest'
import { clientInto } from '../../../../testing/app.ts'
import { type ConversationScene, conversationScene } from '../../../../testing/conversation-scene.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { aSite } from '../../../../testing/site.ts'
import { aCampaign } from '../../../campaigns/factory.ts'
import { aConnection, aContact } from '../../../contacts/factory.ts'

const website = { name: 'Website', channel: { type: 'web_widget', website_url: 'https://acme.example' } } as const

const visitor = ({ app, inbox }: ConversationScene) => {
  const { widget } = clientInto(app, { token: 'made up' })
  const query = { website_token: inbox.website_token! }
  return (body: Parameters<typeof widget.events.create>[0], over = {}) =>
    widget.events.create(body, { ...query, ...over })
}

const event_info = {
  initiated_at: { timestamp: 'Mon Jan 05 2026 09:00:00' },
  referer: 'https://acme.example/prices',
  widget_language: 'en',
  browser_language: 'de',
  browser: { browser_name: 'Firefox', browser_version: '140', device_name: 'Unknown', platform_name: 'Linux' },
}

test('it tells of a visitor whom the inbox knows, and of what that one has going on', async () => {
  const s = await conversationScene(website)
  const { source_id, contact_id } = s.conversation
  expect(await visitor(s)({ name: 'webwidget.triggered', source_id, event_info })).toEqual({})
  expect(await s.told()).toEqual(['webwidget_triggered'])
  expect(await s.latestEvent('webwidget_triggered')).toEqual({
    id: s.conversation.contact_inbox_id,
    source_id,
    event_info,
    inbox: { id: s.inbox.id, name: 'Website' },
    contact: expect.objectContaining({ id: contact_id, name: 'Grace Hopper', thumbnail: '' }),
    current_conversation: expect.objectContaining({
      id: s.number,
      status: 'open',
      contact_inbox: expect.objectContaining({ source_id, contact_id }),
    }),
  })
})

test('without a conversation there is none in it, and of a stranger nothing but where it is', async () => {
  const s = await conversationScene(website)
  const open = visitor(s)
  const { source_id } = await aConnection(s.app, s.inbox, await aContact(s.app, s.account.id))
  await open({ name: 'webwidget.triggered', source_id })
  expect(await s.latestEvent('webwidget_triggered')).not.toHaveProperty('current_conversation')
  for (const source of [undefined, 'unknown', (await conversationScene(website)).conversation.source_id]) {
    await open({ name: 'webwidget.triggered', source_id: source, event_info: { referer: 'x' } })
    const inbox = { id: s.inbox.id, name: 'Website' }
    expect(await s.latestEvent('webwidget_triggered')).toEqual({ inbox, event_info: { referer: 'x' } })
  }
})

test('what is no website, no event or too much is refused, and told to nobody', async () => {
  const s = await conversationScene(website)
  const open = visitor(s)
  const name = 'webwidget.triggered'
  expect(await refusalOf(open({ name }, { website_token: 'unknown' }))).toBe('404 not_found')
  expect(await refusalOf(open({ name }, { website_token: undefined }))).toBe('422 website_token missing')
  expect(await refusalOf(open({ name: 'made.up' as typeof name }))).toBe('422 name not_allowed')
  const long = { browser_language: 'x'.repeat(256) }
  expect(await refusalOf(open({ name, event_info: long }))).toBe('422 event_info.browser_language too_long')
  await s.app.database.transaction((tx) =>
    tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', s.account.id).execute(),
  )
  expect(await refusalOf(open({ name }))).toBe('403 account_suspended')
  expect(await s.told()).toEqual([])
})

test('visitors of one network open widgets sixty times a minute, and no more', async () => {
  const { app, inbox, told } = await conversationScene(website)
  const open = async (from: string) => {
    const url = `/api/v1/widget/events?website_token=${inbox.website_token}`
    const payload = { name: 'webwidget.triggered' }
    return (await app.http.inject({ method: 'POST', url, payload, remoteAddress: from })).statusCode
  }
  for (let i = 0; i < 60; i++) expect(await open('203.0.113.20')).toBe(200)
  expect(await open('203.0.113.20')).toBe(429)
  expect(await open('203.0.113.21')).toBe(200)
  app.clock.advance(60_000)
  expect(await open('203.0.113.20')).toBe(200)
  expect(await told()).toHaveLength(62)
})

test('a visitor is told apart by its token', async () => {
  const site = await aSite()
  const { widget, connection } = await site.guest()
  await widget.events.create({ name: 'webwidget.triggered' }, site.at)
  expect(await site.latestEvent('webwidget_triggered')).toMatchObject({ id: connection.id })
})

test('a campaign that was shown begins a conversation, once, with what it says', async () => {
  const site = await aSite()
  const { app, account, agent, at, inbox } = site
  const message = 'Can I help you choose?'
  const campaign = await aCampaign(app, account.id, { inbox_id: inbox.id, sender_id: agent.user.id, message })
  const elsewhere = await aCampaign(app, account.id)
  const off = await aCampaign(app, account.id, { inbox_id: inbox.id, enabled: false })
  expect(await site.browser().campaigns.list(at)).toEqual([
    {
      id: campaign.id,
      message,
      trigger_rules: {},
      trigger_only_during_business_hours: false,
      sender: { id: agent.user.id, name: agent.user.name, avatar_url: '', availability_status: expect.any(String) },
    },
  ])
  const { widget } = await site.guest()
  const trigger = (campaign_id?: number, who = widget) =>
    who.events.create({ name: 'campaign.triggered', event_info: { campaign_id, custom_attributes: { a: 1 } } }, at)
  for (const id of [elsewhere.id, off.id, 987_654]) {
    expect(await refusalOf(trigger(id))).toBe('422 event_info.campaign_id unknown')
  }
  expect(await refusalOf(trigger())).toBe('422 event_info.campaign_id missing')
  expect(await refusalOf(trigger(campaign.id, site.browser()))).toBe('404 not_found')
  await Promise.all([trigger(campaign.id), trigger(campaign.id)])
  expect(await site.told()).toEqual(['conversation_created', 'message_created'])
  const { payload } = await widget.messages.list(at)
  expect(payload).toMatchObject([{ content: message, message_type: 1, sender: { id: agent.user.id } }])
  const conversation = await agent.conversations.get(payload[0]!.conversation_id)
  expect(conversation).toMatchObject({ custom_attributes: { a: 1 }, first_reply_created_at: 0 })
})

test('whoever answers visitors is shown by the name that is meant for them', async () => {
  const { at, browser, agent, member } = await aSite()
  await member()
  await agent.profile.update({ display_name: 'Addie' })
  expect(await browser().inboxMembers.list(at)).toEqual({
    payload: [{ id: agent.user.id, name: 'Addie', avatar_url: '', availability_status: expect.any(String) }],
  })
})
