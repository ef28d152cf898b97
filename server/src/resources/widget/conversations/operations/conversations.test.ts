import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '../../../../testing/app.ts'
import { startMailServer } from '../../../../testing/mail-server.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { callUnnoted } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { aSite } from '../../../../testing/site.ts'
import { aContact } from '../../../contacts/factory.ts'

test('a conversation begins with what was filled in, and shows the visitor nothing of what agents note', async () => {
  const site = await aSite()
  const { app, account, at, agent } = site
  const guest = await site.guest({ contact: await aContact(app, account.id, { email: null }) })
  const { widget, connection } = guest
  expect(await widget.conversations.get(at)).toEqual({})
  expect(await widget.messages.list(at)).toEqual({ payload: [], meta: {} })
  const body = {
    contact: { name: 'Ada', email: 'ada@acme.example', phone_number: '+15550123' },
    message: { content: 'Is this open?', timestamp: 'Mon Jan 05 2026', referer_url: 'https://acme.example/' },
    custom_attributes: { page: 'home' },
  }
  const url = `/api/v1/widget/conversations?website_token=${at.website_token}`
  const answer = await callUnnoted(app, undefined)('POST', url, body, guest.headers)
  expect(answer.statusCode, answer.body).toBe(200)
  const begun = answer.json()
  expect(begun).toMatchObject({
    inbox_id: site.inbox.id,
    status: 'open',
    contact_last_seen_at: 0,
    custom_attributes: { page: 'home' },
    contact: { id: connection.contact_id, name: 'Ada', email: 'ada@acme.example', phone_number: '+15550123' },
    messages: [{ content: 'Is this open?', sender: { name: 'Ada', type: 'contact' } }],
  })
  expect(await agent.conversations.get(begun.id)).toMatchObject({
    additional_attributes: { initiated_at: { timestamp: 'Mon Jan 05 2026' }, browser_language: '*' },
  })
  await agent.contacts.update(connection.contact_id, { custom_attributes: { mood: 'difficult' } })
  const [message] = (await widget.messages.list(at)).payload
  expect(message!.sender).toMatchObject({ custom_attributes: {}, additional_attributes: {} })
  expect(await refusalOf(widget.conversations.create({ contact: { email: 'x' }, content: 'x' }, at))).toBe(
    '422 contact.email bad_format',
  )
})

test('a visitor has several conversations, and names the one it means', async () => {
  const site = await aSite()
  const { at, agent } = site
  const { widget } = await site.guest()
  const one = await widget.conversations.create({ content: 'one' }, at)
  site.app.clock.advance(1000)
  const two = await widget.conversations.create({ content: 'two' }, at)
  expect(await widget.conversations.get(at)).toMatchObject({ id: two.id })
  expect(await widget.conversations.get({ ...at, conversation_id: one.id })).toMatchObject({ id: one.id })
  const older = { conversation_id: one.id }
  site.app.clock.advance(1000)
  await widget.messages.create({ content: 'more', ...older }, at)
  await agent.messages.create(one.id, { content: 'answer' })
  site.app.clock.advance(1000)
  const { payload } = await widget.conversations.history(at)
  expect(payload).toMatchObject([
    { id: one.id, unread_count: 1, last_message: { content: 'answer', sender: { type: 'user' } } },
    { id: two.id, unread_count: 0, last_message: { content: 'two' } },
  ])
  await widget.conversations.updateLastSeen(older, at)
  expect((await widget.conversations.history(at)).payload[0]).toMatchObject({ unread_count: 0 })
  await widget.conversations.setCustomAttributes({ ...older, custom_attributes: { cart: '3', size: 'm' } }, at)
  const record = await widget.conversations.destroyCustomAttributes({ ...older, custom_attribute: ['cart'] }, at)
  expect(record).toMatchObject({ id: one.id, custom_attributes: { size: 'm' }, assignee_id: null, label_list: [] })
  await widget.conversations.toggleStatus(older, at)
  expect(await widget.conversations.get({ ...at, ...older })).toMatchObject({ status: 'resolved' })
  expect(await widget.conversations.get(at)).toMatchObject({ id: two.id, status: 'open' })
  expect(await refusalOf(widget.conversations.sendTranscript({ ...older, email: 'a@b.example' }, at))).toBe(
    '422 mail_unavailable',
  )
})

test('a visitor has its conversation mailed, a few times an hour, and nobody else’s', async () => {
  const post = await startMailServer()
  const app = await createTestApp({ mail: post.settings })
  onTestFinished(() => app.close())
  const site = await aSite({}, scene(app))
  const [guest, other] = [await site.guest(), await site.guest()]
  const { id } = await guest.widget.conversations.create({ content: 'Is this open?' }, site.at)
  const ask = () =>
    guest.widget.conversations.sendTranscript({ conversation_id: id, email: 'me@acme.invalid' }, site.at)
  await ask()
  const theirs = { conversation_id: id, email: 'spy@acme.invalid' }
  expect(await refusalOf(other.widget.conversations.sendTranscript(theirs, site.at))).toBe('404 not_found')
  await site.settle()
  expect(post.letters).toMatchObject([{ to: ['me@acme.invalid'] }])
  expect(post.letters[0]!.source).toContain('Is this open?')
  for (let more = 0; more < 4; more++) await ask()
  expect(await refusalOf(ask())).toBe('429 rate_limited')
})

test('where an inbox keeps one conversation, it is gone on with, and nobody’s else', async () => {
  const site = await aSite({ lock_to_single_conversation: true })
  const { at, app, account } = site
  const contact = await aContact(app, account.id)
  const [one, other] = [await site.guest({ contact }), await site.guest({ contact })]
  const first = await one.widget.conversations.create({ content: 'one' }, at)
  expect(await one.widget.conversations.create({ content: 'two' }, at)).toMatchObject({ id: first.id })
  // The same contact, but nothing proves that it is the same person.
  expect((await other.widget.conversations.create({ content: 'three' }, at)).id).not.toBe(first.id)
})

test('programs in use end a conversation with GET, and where that is switched off nobody does', async () => {
  const site = await aSite()
  const { widget, headers } = await site.guest()
  const { conversation_id } = await widget.messages.create({ content: 'x' }, site.at)
  const url = `/api/v1/widget/conversations/toggle_status?website_token=${site.at.website_token}`
  const head = await site.app.http.inject({ method: 'HEAD', url, headers })
  expect(head.statusCode).not.toBe(200)
  expect((await callUnnoted(site.app, undefined)('GET', url, undefined, headers)).statusCode).toBe(200)
  expect(await site.agent.conversations.get(conversation_id)).toMatchObject({ status: 'resolved' })
  const closed = await aSite({ channel: { selected_feature_flags: [] } })
  const guest = await closed.guest()
  await guest.widget.messages.create({ content: 'x' }, closed.at)
  expect(await refusalOf(guest.widget.conversations.toggleStatus({}, closed.at))).toBe('422 not_allowed')
})

test('without a conversation there is nothing to say of it', async () => {
  const { at, guest, admin } = await aSite()
  await admin.labels.create({ title: 'billing' })
  const { widget } = await guest()
  const { conversations, labels } = widget
  expect(await conversations.updateLastSeen({}, at)).toEqual({})
  expect(await refusalOf(conversations.toggleTyping({ typing_status: 'on' }, at))).toBe('404 not_found')
  expect(await refusalOf(conversations.toggleStatus({}, at))).toBe('404 not_found')
  expect(await refusalOf(conversations.setCustomAttributes({ custom_attributes: {} }, at))).toBe('404 not_found')
  expect(await refusalOf(conversations.sendTranscript({ email: 'a@b.example' }, at))).toBe('404 not_found')
  expect(await refusalOf(labels.create({ label: 'billing' }, at))).toBe('404 not_found')
})

test('labels are those of the account, and typing is told to whoever looks on', async () => {
  const { at, app, guest, admin, agent } = await aSite()
  await admin.labels.create({ title: 'billing' })
  const { widget, connection } = await guest()
  const { conversation_id } = await widget.messages.create({ content: 'x' }, at)
  await widget.labels.create({ label: 'Billing' }, at)
  expect((await agent.conversations.get(conversation_id)).labels).toEqual(['billing'])
  await widget.labels.delete('billing', at)
  expect((await agent.conversations.get(conversation_id)).labels).toEqual([])
  expect(await refusalOf(widget.labels.create({ label: 'made-up' }, at))).toBe('422 label unknown')
  const typing: unknown[] = []
  const stop = app.services.broadcast.onOwn('typing', (told) => typing.push(told))
  await widget.conversations.toggleTyping({ typing_status: 'on' }, at)
  stop()
  expect(typing).toMatchObject([{ display_id: conversation_id, is_on: true, typist: { id: connection.contact_id } }])
})
