import { expect, test } from 'vitest'
import { snapshots } from '../../testing/prepared-operation.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { scene } from '../../testing/scene.ts'
import { aSite, type Browser, type Site } from '../../testing/site.ts'
import { aContact } from '../contacts/factory.ts'
import { proofOf } from '../contacts/public/factory.ts'
import { aPostedMessage } from '../conversations/messages/public/factory.ts'
import { findConversation } from '../conversations/queries/conversations.ts'

/** What belongs to one visitor, and no other may reach. */
interface Owned {
  conversation_id: number
  messageId: number
}

/** Every operation of a visitor that can name something, naming what is somebody else’s. */
function reaching(widget: Browser, at: Site['at'], { conversation_id, messageId }: Owned) {
  const named = { conversation_id }
  return {
    'conversations.get': () => widget.conversations.get({ ...at, ...named }),
    'conversations.updateLastSeen': () => widget.conversations.updateLastSeen(named, at),
    'conversations.toggleTyping': () => widget.conversations.toggleTyping({ ...named, typing_status: 'on' }, at),
    'conversations.toggleStatus': () => widget.conversations.toggleStatus(named, at),
    'conversations.sendTranscript': () =>
      widget.conversations.sendTranscript({ ...named, email: 'mallory@acme.example' }, at),
    'conversations.setCustomAttributes': () =>
      widget.conversations.setCustomAttributes({ ...named, custom_attributes: { a: 1 } }, at),
    'conversations.destroyCustomAttributes': () =>
      widget.conversations.destroyCustomAttributes({ ...named, custom_attribute: ['a'] }, at),
    'messages.list': () => widget.messages.list({ ...at, ...named }),
    'messages.create': () => widget.messages.create({ ...named, content: 'x' }, at),
    'messages.update': () => widget.messages.update(messageId, { submitted_values: { value: 'x' } }, at),
    'messages.update with its conversation': () =>
      widget.messages.update(messageId, { ...named, submitted_values: { value: 'x' } }, at),
    'labels.create': () => widget.labels.create({ ...named, label: 'billing' }, at),
    'labels.delete': () => widget.labels.delete('billing', { ...at, ...named }),
  }
}

async function owned({ app, account, at }: Site, widget: Browser): Promise<Owned> {
  const { conversation_id } = await widget.messages.create({ content: 'mine' }, at)
  const view = (await findConversation(app.database.read, account.id, conversation_id, 'all'))!
  return { conversation_id, messageId: (await aPostedMessage(app, view)).id }
}

test('no visitor reaches what is another’s, whoever that is and however it is named', async () => {
  const site = await aSite()
  const { app, account, at } = site
  await site.admin.labels.create({ title: 'billing' })
  const contact = await aContact(app, account.id, { identifier: 'vip' })
  const verified = await site.browser().contact.setUser(proofOf(app, site.inbox, 'vip'), at)
  const other = await aSite({}, scene(app))
  const second = await aSite({}, Promise.resolve(site))
  const owners: Record<string, Owned> = {
    'another visitor': await owned(site, (await site.guest()).widget),
    'a verified contact': await owned(site, site.browser(verified.widget_auth_token)),
    'the same contact, unproven, in another browser': await owned(site, (await site.guest({ contact })).widget),
    'the same contact at another site of the account': await owned(second, (await second.guest({ contact })).widget),
    'a visitor of another account': await owned(other, (await other.guest()).widget),
  }
  const stranger = await site.guest({ contact })
  // One of its own, which must not be taken for the one that is named.
  await owned(site, stranger.widget)
  const states = await Promise.all([account, other.account].map(({ id }) => snapshots(app, id)))
  const before = await Promise.all(states.map((state) => state()))
  for (const [whose, what] of Object.entries(owners)) {
    for (const [name, call] of Object.entries(reaching(stranger.widget, at, what))) {
      expect(await refusalOf(call()), `${name} of ${whose}`).toBe('404 not_found')
    }
  }
  expect(await Promise.all(states.map((state) => state()))).toEqual(before)
  const { payload } = await stranger.widget.conversations.history(at)
  expect(payload).toHaveLength(1)
})

test('a verified visitor reaches what it has verified, and nothing that is not', async () => {
  const site = await aSite()
  const { app, account, at } = site
  const contact = await aContact(app, account.id, { identifier: 'vip' })
  const proof = proofOf(app, site.inbox, 'vip')
  const [one, other] = [
    await site.browser().contact.setUser(proof, at),
    await site.browser().contact.setUser(proof, at),
  ]
  const widget = site.browser(one.widget_auth_token)
  const mine = await owned(site, site.browser(other.widget_auth_token))
  expect(await widget.conversations.get({ ...at, conversation_id: mine.conversation_id })).toMatchObject({
    id: mine.conversation_id,
  })
  const unproven = await owned(site, (await site.guest({ contact })).widget)
  const second = await aSite({}, Promise.resolve(site))
  const elsewhere = await owned(second, (await second.guest({ contact })).widget)
  for (const what of [unproven, elsewhere]) {
    for (const [name, call] of Object.entries(reaching(widget, at, what))) {
      if (name.startsWith('labels.')) continue
      expect(await refusalOf(call()), name).toBe('404 not_found')
    }
  }
})
