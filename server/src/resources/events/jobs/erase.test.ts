import { expect, test } from 'vitest'
import { minute } from '../../../kernel/clock.ts'
import { clientInto } from '../../../testing/app.ts'
import { multipart, type Part } from '../../../testing/multipart.ts'
import { superPlatformOf } from '../../../testing/platform.ts'
import { closeSendingApp, type Received, receiver, sendingApp } from '../../../testing/receiver.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { placesOf } from '../../../testing/words.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { findInboxRow } from '../../inboxes/queries/inboxes.ts'

closeSendingApp()

/** Answers with every such word that it was sent. */
const echo = ({ text }: Received) => ({ status: 200, text: [...new Set(text.match(/geheim\w+/g))].join(' ') })

async function post({ app, account, admin }: Scene, path: string, parts: Part[], headers: object = {}) {
  const form = multipart(parts)
  const url = `/api/v1/accounts/${account.id}${path}`
  const method = path.startsWith('/contacts/') ? 'PUT' : 'POST'
  const answer = await call(app, admin.token)(method, url, form.body, { ...form.headers, ...headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Words wherever a customer can leave one, told to webhooks, an inbox and a bot that all repeat them. */
async function spoken() {
  const [webhook, inboxUrl, bot] = [await receiver(echo), await receiver(echo), await receiver(echo)]
  const s = await scene(sendingApp())
  const { app, account, admin, settle } = s
  await admin.webhooks.create({ url: webhook.url })
  const { id: botId } = await aBot(app, account.id, { outgoing_url: bot.url })
  const channel = { type: 'api', webhook_url: inboxUrl.url } as const
  const inbox = await admin.inboxes.create({ name: 'Desk', channel })
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: botId })
  const site = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const website = await findInboxRow(
    app.database.read,
    account.id,
    (await admin.inboxes.create({ channel: site, name: 'W' })).id,
  )
  await admin.inboxes.setAgentBot(website.id, { agent_bot: botId })

  const word = (name: string) => `geheim${account.id}x${name}`
  const { contact } = (
    await admin.contacts.create({
      name: word('person'),
      email: `${word('person')}@navy.test`,
      identifier: word('person'),
      additional_attributes: { company_name: word('person'), city: word('person') },
      custom_attributes: { note: word('person') },
    })
  ).payload
  await admin.contacts.update(contact.id, {
    name: `${word('person')} again`,
    custom_attributes: { note: word('personal') },
  })
  await post(s, `/contacts/${contact.id}`, [{ name: 'avatar', filename: `${word('avatar')}.png`, content: png }])

  const talk = async (inbox_id: number, name: string) => {
    const { id: number } = await admin.conversations.create({
      source_id: word(`source${name}`),
      inbox_id,
      contact_id: contact.id,
      additional_attributes: { at: word(name) },
      custom_attributes: { at: word(name) },
      message: { content: word(name) },
    })
    await admin.conversations.setCustomAttributes(number, { custom_attributes: { at: word(`${name}again`) } })
    return number
  }
  const number = await talk(inbox.id, 'talk')
  const other = await talk(website.id, 'other')

  const idempotent = { 'idempotency-key': `key-of-${account.id}` }
  const { id: messageId } = await post(
    s,
    `/conversations/${number}/messages`,
    [
      { name: 'content', content: `${word('message')} and more` },
      { name: 'content_attributes', content: JSON.stringify({ note: word('message') }) },
      { name: 'template_params', content: JSON.stringify({ name: word('message') }) },
      { name: 'attachments[]', filename: `${word('message')}.txt`, content: word('message') },
      { name: 'attachments[]', filename: `${word('message')}.png`, content: png },
    ],
    idempotent,
  )
  await admin.messages.update(number, messageId, { status: 'delivered' })
  await admin.conversations.toggleStatus(number, { status: 'resolved' })
  await admin.conversations.toggleStatus(number, { status: 'open' })
  const { widget } = clientInto(app, { token: 'made up' })
  const at = { website_token: website.website_token! }
  const event_info = { referer: `https://acme.example/${word('page')}` }
  await widget.events.create({ name: 'webwidget.triggered', source_id: word('sourceother'), event_info }, at)
  await settle()
  const receivers = [webhook, inboxUrl, bot]
  const found = await admin.search.messages({ q: word('message') })
  expect(found.payload.messages).toHaveLength(1)
  return { ...s, word, contact, inbox, website, number, other, messageId, receivers }
}

type Spoken = Awaited<ReturnType<typeof spoken>>

/** Where the words are that begin so. The reply that is kept for a repeated request is sealed, and gone after a day. */
async function places({ app, word }: Spoken, ...names: string[]): Promise<string[]> {
  const found = await Promise.all(names.map((name) => placesOf(app, word(name))))
  return [...new Set(found.flat())].sort()
}

/** Everything is sent once more, and shown to whoever asks. */
async function retold(s: Spoken) {
  for (const { received } of s.receivers) received.splice(0)
  const { payload } = await s.admin.deliveries.list({ per_page: 100 })
  for (const { id } of payload) await s.admin.deliveries.redeliver(id)
  await s.settle()
  const sent = s.receivers.flatMap(({ received }) => received.map(({ body }) => body))
  expect(sent).toHaveLength(payload.length)
  const feed = (await s.admin.events.list({ limit: 1000 })).payload
  const shown = await Promise.all(payload.map(({ id }) => s.admin.deliveries.get(id)))
  return { sent, feed, all: JSON.stringify([sent, feed, shown]) }
}

test('words are where they are expected before anything is erased', async () => {
  const s = await spoken()
  const texts = ['deliveries', 'events', 'messages', 'search_documents']
  expect(await places(s, 'message')).toEqual(['a file', 'deliveries', 'events', 'files', ...texts.slice(2)])
  expect(await places(s, 'person')).toEqual(['contacts', 'deliveries', 'events', 'search_documents'])
  expect(await places(s, 'avatar')).toEqual(['contacts', 'deliveries', 'events', 'files'])
  expect(await places(s, 'page')).toEqual(['deliveries', 'events'])
  expect(await places(s, 'source')).toEqual(['contact_inboxes', 'deliveries', 'events'])
  expect(await places(s, 'talk')).toEqual(['conversations', ...texts])
})

test('what a deleted message said is nowhere, and what is sent again says that it was deleted', async () => {
  const s = await spoken()
  await s.admin.messages.delete(s.number, s.messageId)
  await s.settle()
  expect(await places(s, 'message')).toEqual([])
  expect(await places(s, 'person', 'talk')).toContain('events')
  const { sent, feed, all } = await retold(s)
  expect(all).not.toContain(s.word('message'))
  expect(all).toContain(s.word('person'))
  const deleted = {
    erased: true,
    id: s.messageId,
    content: 'This message was deleted',
    content_type: 'text',
    content_attributes: { deleted: true },
    additional_attributes: {},
    sender: { id: s.admin.user.id, name: s.admin.user.name },
    conversation: { id: s.number, meta: { sender: { id: s.contact.id, name: `${s.word('person')} again` } } },
  }
  const ofMessage = (events: readonly object[], name: string) =>
    events.filter((event) => 'id' in event && 'event' in event && event.id === s.messageId && event.event === name)
  for (const events of [sent, feed]) {
    expect(ofMessage(events, 'message_created')[0]).toMatchObject(deleted)
    expect(ofMessage(events, 'message_created')[0]).not.toHaveProperty('attachment')
    expect(ofMessage(events, 'message_updated')[0]).toMatchObject({
      ...deleted,
      changed_attributes: [{ status: { previous_value: 'sent', current_value: 'delivered' } }],
    })
    const moved = events.filter((event) => 'event' in event && event.event === 'conversation_status_changed')
    expect(moved.length).toBeGreaterThan(0)
    for (const event of moved) expect(event).toMatchObject({ id: s.number, erased: true })
  }
})

test('a deleted conversation leaves no word, and the other one of the contact all of its own', async () => {
  const s = await spoken()
  await s.admin.conversations.delete(s.number)
  await s.settle()
  expect(await places(s, 'message', 'talk')).toEqual([])
  expect(await places(s, 'other')).toEqual(['conversations', 'deliveries', 'events', 'messages', 'search_documents'])
  const { sent, all } = await retold(s)
  expect(all).not.toContain(s.word('talk'))
  expect(sent.find(({ event, id }) => event === 'conversation_created' && id === s.number)).toMatchObject({
    erased: true,
    additional_attributes: {},
    custom_attributes: {},
    meta: { sender: { id: s.contact.id, name: `${s.word('person')} again` } },
    messages: [{ content: 'This message was deleted' }],
  })
})

test('a deleted contact leaves no word of itself nor of its conversations', async () => {
  const s = await spoken()
  await s.admin.contacts.delete(s.contact.id)
  await s.settle()
  expect(await places(s, '')).toEqual([])
  const { sent, feed, all } = await retold(s)
  expect(all).not.toContain(s.word(''))
  expect(feed.filter(({ event, erased }) => !erased && !event.startsWith('inbox_'))).toEqual([])
  expect(sent.find(({ event }) => event === 'contact_updated')).toMatchObject({
    erased: true,
    id: s.contact.id,
    name: '',
    email: null,
    phone_number: null,
    identifier: null,
    thumbnail: '',
    avatar: '',
    additional_attributes: {},
    custom_attributes: {},
    changed_attributes: [
      { name: { previous_value: null, current_value: null } },
      { custom_attributes: { previous_value: null, current_value: null } },
    ],
  })
  expect(sent.find(({ event }) => event === 'webwidget_triggered')).toMatchObject({
    source_id: '',
    contact: { id: s.contact.id, name: '' },
    current_conversation: { id: s.other, custom_attributes: {} },
    event_info: { referer: null },
  })
})

test('what a contact brought into a merger stays, and what it lost by it is nowhere', async () => {
  const s = await spoken()
  const base = (
    await s.admin.contacts.create({
      name: 'Grace',
      email: `g${s.account.id}@navy.test`,
      identifier: `g${s.account.id}`,
    })
  ).payload.contact
  const values = { note: 'kept' }
  await s.admin.contacts.update(base.id, {
    custom_attributes: values,
    additional_attributes: { company_name: 'Navy', city: 'NY' },
  })
  await s.admin.contacts.merge({ base_contact_id: base.id, mergee_contact_id: s.contact.id })
  await s.settle()
  // The picture, and what inboxes know the contact by, are the base's from now on.
  expect(await places(s, 'person')).toEqual([])
  expect(await places(s, 'talk')).toContain('events')
  await s.admin.contacts.delete(base.id)
  await s.settle()
  expect(await places(s, '')).toEqual([])
})

test('the conversations of a deleted inbox leave no word', async () => {
  const s = await spoken()
  await s.admin.inboxes.delete(s.inbox.id)
  await s.settle()
  expect(await places(s, 'message', 'talk')).toEqual([])
  expect(await places(s, 'other')).toContain('events')
})

test('a deleted account leaves no word', async () => {
  const s = await spoken()
  const { accounts } = await superPlatformOf(s.app)
  await accounts.delete(s.account.id)
  await s.settle()
  expect(await places(s, '')).toEqual([])
})

test('what a receiver repeats of a message that is deleted meanwhile does not stay', async () => {
  const s = await spoken()
  const content = s.word('late')
  const { id } = await s.admin.messages.create(s.number, { content })
  await s.app.worker.drain()
  await s.admin.messages.delete(s.number, id)
  await s.settle()
  await s.app.database.transaction((tx) =>
    tx.updateTable('deliveries').set({ response_excerpt: content }).where('account_id', '=', s.account.id).execute(),
  )
  expect(await places(s, 'late')).toEqual(['deliveries'])
  s.app.clock.advance(2 * minute)
  await s.settle()
  const left = await s.app.database.read
    .selectFrom('deliveries')
    .innerJoin('events', 'events.id', 'deliveries.event_id')
    .select('events.payload')
    .where('deliveries.account_id', '=', s.account.id)
    .where('response_excerpt', 'is not', null)
    .execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter(({ payload }) => payload.erased)).toEqual([])
})
