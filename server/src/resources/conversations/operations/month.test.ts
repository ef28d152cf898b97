import { expect, test } from 'vitest'
import { day, hour, minute } from '../../../kernel/clock.ts'
import { unixTime } from '../../../kernel/time.ts'
import { clientInto } from '../../../testing/app.ts'
import { scene } from '../../../testing/scene.ts'

test('a month in the life of a conversation', async () => {
  const { app, account, admin, agent, events, settle } = await scene()
  const { clock } = app
  const client = (token?: string) => clientInto(app, { token })
  let told = 0
  const news = async () => {
    const all = await events()
    const fresh = all.slice(told)
    told = all.length
    return fresh
  }

  // Acme opens an inbox for its app, with a bot in front and Ada behind it.
  const inbox = await admin.inboxes.create({ name: 'App', channel: { type: 'api' } })
  await admin.inboxMembers.create({ inbox_id: inbox.id, user_ids: [agent.user.id] })
  const robot = await admin.agentBots.create({ name: 'Robot' })
  await admin.inboxes.setAgentBot(inbox.id, { agent_bot: robot.id })
  const bot = client(robot.access_token).account(account.id)
  expect(await news()).toEqual(['inbox_created'])

  // A visitor writes: the bot is at work, so nobody else is troubled.
  const visitor = client().public
  const app_ = inbox.inbox_identifier!
  const grace = await visitor.contacts.create(app_, { name: 'Grace', email: 'grace@navy.test' })
  const { id } = await visitor.conversations.create(app_, grace.source_id, {})
  expect(await news()).toEqual(['contact_created', 'conversation_created'])
  await visitor.messages.create(app_, grace.source_id, id, { content: 'My order is late' })
  expect(await news()).toEqual(['message_created'])
  expect(await admin.conversations.get(id)).toMatchObject({ status: 'pending', unread_count: 1 })

  // The bot answers, which is no first reply, and hands off.
  clock.advance(minute)
  await bot.messages.create(id, { content: 'Let me find somebody' })
  expect(await news()).toEqual(['message_created', 'conversation_updated'])
  await bot.conversations.toggleStatus(id, { status: 'open' })
  expect(await news()).toEqual(['conversation_status_changed'])

  // Ada is assigned, takes a note, and answers an hour after the hand-off.
  await admin.conversations.assignments.create(id, { assignee_id: agent.user.id })
  expect(await news()).toEqual(['conversation_updated'])
  clock.advance(hour)
  await agent.messages.create(id, { content: 'Depot is behind', private: true })
  expect(await news()).toEqual(['message_created'])
  await agent.messages.create(id, { content: 'It is on its way' })
  expect(await news()).toEqual(['message_created', 'conversation_updated'])
  await agent.conversations.labels.set(id, { labels: ['shipping'] })
  await agent.conversations.updateLastSeen(id)
  expect(await news()).toEqual(['conversation_updated'])
  const seen = await visitor.messages.list(app_, grace.source_id, id)
  expect(seen.map(({ content }) => content)).toEqual(['My order is late', 'Let me find somebody', 'It is on its way'])

  // It is snoozed for a week, and wakes by itself.
  await agent.conversations.toggleStatus(id, {
    status: 'snoozed',
    snoozed_until: unixTime(clock.now() + 7 * day),
  })
  expect(await news()).toEqual(['conversation_status_changed'])
  clock.advance(6 * day)
  await settle()
  expect(await news()).toEqual([])
  clock.advance(day)
  await settle()
  expect(await news()).toEqual(['conversation_status_changed'])
  expect((await agent.conversations.get(id)).status).toBe('open')

  // The customer returns, is answered after ten minutes, and Ada resolves.
  await visitor.messages.create(app_, grace.source_id, id, { content: 'It is here, but broken' })
  expect(await news()).toEqual(['message_created', 'conversation_updated'])
  clock.advance(10 * minute)
  await agent.messages.create(id, { content: 'A new one is coming' })
  expect(await news()).toEqual(['message_created', 'conversation_updated'])
  await agent.conversations.toggleStatus(id, { status: 'resolved' })
  expect(await news()).toEqual(['conversation_status_changed'])

  // Three weeks later there is more: the bot takes it up again, Ada opens and resolves it, and so does the customer.
  clock.advance(21 * day)
  await visitor.messages.create(app_, grace.source_id, id, { content: 'Thank you! One more question' })
  expect(await news()).toEqual(['message_created', 'conversation_status_changed'])
  expect((await agent.conversations.get(id)).status).toBe('pending')
  await agent.conversations.toggleStatus(id, { status: 'open' })
  clock.advance(hour)
  await visitor.conversations.toggleStatus(app_, grace.source_id, id)
  await visitor.conversations.toggleStatus(app_, grace.source_id, id)
  expect(await news()).toEqual(['conversation_status_changed', 'conversation_status_changed'])

  // She turns out to be somebody whom Acme knew already.
  const known = await admin.contacts.create({ name: 'Grace Hopper', phone_number: '+12025550123' })
  expect(await news()).toEqual(['contact_created'])
  await admin.contacts.merge({ base_contact_id: known.payload.contact.id, mergee_contact_id: grace.id })
  expect(await news()).toEqual(['contact_updated'])
  const merged = await agent.conversations.get(id)
  expect(merged).toMatchObject({
    status: 'resolved',
    labels: ['shipping'],
    waiting_since: 0,
    meta: { sender: { name: 'Grace Hopper', email: 'grace@navy.test', phone_number: '+12025550123' } },
  })
  expect((await visitor.contacts.get(app_, grace.source_id)).id).toBe(known.payload.contact.id)

  // What the month was made of.
  const measured = await agent.reportingEvents.ofConversation(id)
  expect(measured.map(({ name, value, user_id }) => [name, value, user_id])).toEqual([
    ['bot_handoff', 60, null],
    ['first_response', 3600, agent.user.id],
    ['reply_time', 600, agent.user.id],
    ['resolution', 60 + 3600 + 7 * 86_400 + 600, agent.user.id],
    ['resolution', 3600, agent.user.id],
  ])
})
