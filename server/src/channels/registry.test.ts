import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewInbox } from '../../../sdk/src/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { scene } from '../testing/scene.ts'
import { channelKinds, channelOf, channelOfKind } from './registry.ts'

type Given = NewInbox['channel']

interface Expected {
  channel: (id: number) => Given
  channel_type: string
  /** What the inbox calls a contact with both addresses; a random name where nothing is said. */
  source_id?: 'email' | 'phone_number'
  /** What can be done in an inbox of the kind; everything else is refused. */
  can: ('take incoming' | 'take reports' | 'address mail' | 'sign' | 'be shown by a portal')[]
}

const kinds: Record<Given['type'], Expected> = {
  web_widget: {
    channel: () => ({ type: 'web_widget', website_url: 'https://acme.example' }),
    channel_type: 'Channel::WebWidget',
    can: ['be shown by a portal'],
  },
  api: {
    channel: () => ({ type: 'api' }),
    channel_type: 'Channel::Api',
    can: ['take incoming', 'take reports', 'sign'],
  },
  email: {
    channel: (id) => ({ type: 'email', email: `kinds-${id}@acme.example` }),
    channel_type: 'Channel::Email',
    source_id: 'email',
    can: ['address mail'],
  },
  sms: {
    channel: (id) => ({ type: 'sms', phone_number: `+1557${1_000_000 + id}` }),
    channel_type: 'Channel::Sms',
    source_id: 'phone_number',
    can: [],
  },
}

test('every kind is known by both of its names, and tried below', () => {
  expect(channelKinds.toSorted()).toEqual(Object.keys(kinds).toSorted())
  for (const kind of channelKinds) {
    const channel = channelOfKind(kind)
    expect(channel).toMatchObject({ kind, type: kinds[kind].channel_type })
    expect(channelOf({ channel_type: channel.type })).toBe(channel)
  }
})

test.each(Object.entries(kinds))('an inbox of the kind %s does what its channel can', async (_, expected) => {
  const { admin, account } = await scene()
  const inbox = await admin.inboxes.create({ name: 'x', channel: expected.channel(account.id) })
  expect(inbox.channel_type).toBe(expected.channel_type)

  const addresses = { email: `${randomUUID()}@navy.test`, phone_number: `+1558${1_000_000 + account.id}` }
  const { contact } = (await admin.contacts.create({ name: 'Grace', ...addresses })).payload
  const known = await admin.contacts.contactInboxes.create(contact.id, { inbox_id: inbox.id })
  const random = expect.stringMatching(/^[\da-f-]{36}$/)
  expect(known.source_id).toEqual(expected.source_id ? addresses[expected.source_id] : random)
  const named = admin.contacts.contactInboxes.create(contact.id, { inbox_id: inbox.id, source_id: 'grace' })
  if (expected.source_id) expect(await refusalOf(named)).toBe('422 source_id bad_format')
  else expect((await named).source_id).toBe('grace')

  const { id: number } = await admin.conversations.create({ source_id: known.source_id, inbox_id: inbox.id })
  const attempts: Record<Expected['can'][number], [call: () => Promise<unknown>, refusal: string]> = {
    'take incoming': [
      () => admin.messages.create(number, { content: 'x', message_type: 'incoming' }),
      '422 message_type not_allowed',
    ],
    'take reports': [
      async () => {
        const { id } = await admin.messages.create(number, { content: 'x' })
        return admin.messages.update(number, id, { status: 'delivered' })
      },
      '422 status not_allowed',
    ],
    'address mail': [
      async () => {
        const { content_attributes } = await admin.messages.create(number, { content: 'x', cc_emails: 'a@x.test' })
        return 'cc_emails' in content_attributes ? undefined : 'left aside'
      },
      'left aside',
    ],
    sign: [() => admin.inboxes.resetSecret(inbox.id), '404 not_found'],
    'be shown by a portal': [
      () => admin.portals.create({ name: 'Help', slug: `help-${account.id}`, inbox_id: inbox.id }),
      '422 inbox_id not_allowed',
    ],
  }
  for (const [name, [call, refusal]] of Object.entries(attempts)) {
    const came = await call().catch(refusalOf)
    const isRefused = came === refusal
    expect([name, isRefused], JSON.stringify(came)).toEqual([name, !expected.can.includes(name as never)])
    if (!isRefused) expect(came).not.toEqual(expect.any(String))
  }
})

test('settings of other kinds are checked, and left aside', async () => {
  const { admin } = await scene()
  const site = { type: 'web_widget', website_url: 'https://acme.example' } as const
  const foreign = { email: 'Mail@acme.example', phone_number: '+15550100', imap_password: 'hunter2' }
  const inbox = await admin.inboxes.create({ name: 'x', channel: { ...site, ...foreign, webhook_url: '' } })
  expect([inbox.email, inbox.phone_number, inbox.webhook_url]).toEqual([undefined, null, undefined])
  const changes = { additional_attributes: { agent_reply_time_window: 'soon' } }
  expect(await refusalOf(admin.inboxes.update(inbox.id, { channel: changes }))).toBe(
    '422 channel.additional_attributes.agent_reply_time_window wrong_type',
  )
  expect(await admin.inboxes.update(inbox.id, { channel: { imap_login: 'me', email: 'b@acme.example' } })).toEqual(
    await admin.inboxes.get(inbox.id),
  )
  expect(await admin.inboxes.get(inbox.id)).not.toHaveProperty('imap_login')
})
