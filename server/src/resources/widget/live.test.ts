import { expect, test } from 'vitest'
import { aSite } from '../../testing/site.ts'
import { contentsOf, openSocket } from '../../testing/socket.ts'
import { aContact } from '../contacts/factory.ts'
import { proofOf } from '../contacts/public/factory.ts'

test('a visitor is shown its own conversation as it goes on, and nothing that agents keep to themselves', async () => {
  const site = await aSite()
  const { app, at, agent } = site
  const { website_channel_config, contact } = await site.browser().config.create(at)
  const widget = site.browser(website_channel_config.auth_token)
  const listening = { pubsub_token: contact!.pubsub_token }
  const viewer = await openSocket(app, listening, { origin: 'https://acme.example' })
  await expect.poll(() => viewer.types).toContain('confirm_subscription')
  const stranger = await site.guest()
  await stranger.widget.messages.create({ content: 'of another' }, at)
  const { conversation_id: number } = await widget.messages.create(
    { content: 'Hello?', echo_id: 'e-1', referer_url: 'https://acme.example/x' },
    at,
  )
  await agent.contacts.update(contact!.id, { custom_attributes: { mood: 'impatient' } })
  await agent.messages.create(number, { content: 'a note', private: true })
  await agent.conversations.togglePriority(number, { priority: 'urgent' })
  await agent.conversations.labels.set(number, { labels: ['difficult'] })
  await agent.conversations.toggleTypingStatus(number, { typing_status: 'on' })
  await agent.messages.create(number, { content: 'Hi' })
  await widget.messages.create({ content: 'Thanks' }, at)
  await site.settle()
  await expect.poll(() => contentsOf(viewer.frames)).toEqual(['Hello?', 'Hi', 'Thanks'])
  const [created] = viewer.frames.filter(({ event }) => event === 'conversation.created')
  expect(created!.data).toMatchObject({ id: number, additional_attributes: { referer: 'https://acme.example/x' } })
  expect(viewer.frames.find(({ event }) => event === 'message.created')!.data).toMatchObject({ echo_id: 'e-1' })
  expect(viewer.names()).toContain('conversation.typing_on')
  const said = JSON.stringify(viewer.frames)
  for (const hidden of [
    'a note',
    'urgent',
    'difficult',
    'impatient',
    'of another',
    website_channel_config.auth_token!,
  ]) {
    expect(said).not.toContain(hidden)
  }
  // What was missed is shown to whoever comes back.
  const after = viewer.frames.findLast(({ position }) => position)!.position!
  viewer.socket.close()
  await agent.messages.create(number, { content: 'Still there?' })
  await site.settle()
  const back = await openSocket(app, { ...listening, after })
  await expect.poll(() => contentsOf(back.frames)).toEqual(['Still there?'])
  back.socket.close()
})

test('frames show the latest that was said, before what the program adds, and what has become of each message', async () => {
  const site = await aSite({ greeting_enabled: true, greeting_message: 'Welcome', csat_survey_enabled: true })
  const { app, at, agent } = site
  const { website_channel_config, contact } = await site.browser().config.create(at)
  const widget = site.browser(website_channel_config.auth_token)
  const viewer = await openSocket(app, { pubsub_token: contact!.pubsub_token })
  await expect.poll(() => viewer.types).toContain('confirm_subscription')
  const { id: number } = await widget.conversations.create({ content: 'Hello?' }, at)
  await agent.messages.create(number, { content: 'Hi' })
  await widget.conversations.updateLastSeen({}, at)
  await agent.conversations.toggleStatus(number, { status: 'resolved' })
  await site.settle()
  const last = ({ data }: { data: Record<string, unknown> }) => data.content_type === 'input_csat'
  await expect.poll(() => viewer.frames.some(last)).toBe(true)
  const shown = viewer.frames
    .filter(({ event }) => /^conversation\.(created|status_changed)$|^message/.test(event))
    .map(({ event, data }) => {
      const [latest] = (data.messages ?? []) as { content: string; sender: { type: string } }[]
      const { status } = Object(data.previous_changes)
      return [event, data.content ?? latest?.content, status ?? latest?.sender.type].slice(0, status || latest ? 3 : 2)
    })
  expect(shown.slice(0, -1)).toEqual([
    ['conversation.created', 'Hello?', 'contact'],
    ['message.created', 'Hello?'],
    ['message.created', 'Welcome'],
    ['message.created', 'Hi'],
    ['message.updated', 'Welcome', ['sent', 'read']],
    ['message.updated', 'Hi', ['sent', 'read']],
    ['conversation.status_changed', 'Hi', 'user'],
  ])
  viewer.socket.close()
})

test('whoever has proven who it is is shown what it has on other devices', async () => {
  const site = await aSite()
  const { app, at, inbox, agent } = site
  const proof = proofOf(app, inbox, 'vip')
  const phone = await site.browser().contact.setUser(proof, at)
  const onPhone = site.browser(phone.widget_auth_token)
  const { conversation_id: number } = await onPhone.messages.create({ content: 'From my phone' }, at)
  const guest = await site.guest({ contact: await aContact(app, site.account.id, { email: null }) })
  const listening = { pubsub_token: guest.connection.pubsub_token }
  const before = await openSocket(app, listening)
  await expect.poll(() => before.types).toContain('confirm_subscription')
  await agent.messages.create(number, { content: 'not for it yet' })
  await site.settle()
  await guest.widget.contact.setUser(proof, at)
  await agent.messages.create(number, { content: 'not for whom it was' })
  await site.settle()
  // It is another contact now, and has to come back, with the same token.
  await before.closed
  expect(contentsOf(before.frames)).toEqual([])
  const viewer = await openSocket(app, listening)
  await expect.poll(() => viewer.types).toContain('confirm_subscription')
  await agent.messages.create(number, { content: 'for all of them' })
  await site.settle()
  await expect.poll(() => contentsOf(viewer.frames)).toEqual(['for all of them'])
  viewer.socket.close()
})
