import { expect, test } from 'vitest'
import { desk } from '../../../testing/desk.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aConversation } from '../factory.ts'
import { aMessage } from '../messages/factory.ts'

test('conversations are found by what was written, with the messages that say it', async () => {
  const d = await desk()
  const { admin, agent, account, inbox } = d
  const { uuid, created_at, meta } = await d.begin({ assignee_id: agent.user.id })
  const asked = await admin.messages.create(1, { content: 'Where is my ORDER?', message_type: 'incoming' })
  await admin.messages.create(1, { content: 'One moment' })
  const answered = await agent.messages.create(1, { content: 'The order is on its way', private: true })
  await d.begin()
  await admin.messages.create(2, { content: 'Hello' })
  const { payload, meta: counts } = await agent.conversations.search({ q: 'order' })
  expect(counts).toEqual({
    mine_count: 1,
    assigned_count: 1,
    unassigned_count: 0,
    all_count: 1,
    count: 1,
    current_page: 1,
    has_more: false,
  })
  const { name, id } = meta.sender
  const said = (message: typeof asked, sender_name: string) => ({
    id: message.id,
    content: message.content,
    sender_name,
    message_type: message.message_type,
    created_at: message.created_at,
  })
  expect(payload).toEqual([
    {
      id: 1,
      uuid,
      created_at,
      contact: { id, name },
      inbox: { id: inbox.id, name: inbox.name, channel_type: 'Channel::Api' },
      messages: [said(asked, name!), said(answered, agent.user.name)],
      account_id: account.id,
    },
  ])
  expect((await agent.conversations.search({ q: 'order', status: 'resolved' })).payload).toEqual([])
  expect((await agent.conversations.search({ q: '%' })).payload).toEqual([])
})

test('of many messages the latest are shown, and pages lead on', async () => {
  const d = await desk()
  await d.begin()
  await d.begin()
  for (let i = 1; i <= 12; i++) await aMessage(d.app, d.account.id, 1, { content: `order ${i}` })
  d.app.clock.advance(1)
  await aMessage(d.app, d.account.id, 2, { content: 'order' })
  const { search } = d.admin.conversations
  const first = await search({ q: 'order', per_page: 1 })
  expect([first.payload.map(({ id }) => id), first.meta.all_count, first.meta.has_more]).toEqual([[2], 2, true])
  const second = await search({ q: 'order', per_page: 1, page: 2 })
  expect(second.payload[0]!.messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, i) => `order ${i + 3}`),
  )
  expect((await search({ q: 'order', page: 1000 })).payload).toEqual([])
})

test('an agent finds nothing in what it may not see, and nobody anything without a text', async () => {
  const d = await desk()
  const hidden = await aConversation(d.app, d.account.id, { inbox: await anInbox(d.app, d.account.id) })
  await aMessage(d.app, d.account.id, hidden.display_id, { content: 'order' })
  const found = async (person: typeof d.admin) => (await person.conversations.search({ q: 'order' })).meta.all_count
  expect([await found(d.admin), await found(d.agent), await found((await desk()).admin)]).toEqual([1, 0, 0])
  expect(await refusalOf(d.admin.conversations.search({ q: '' }))).toBe('422 q too_short')
  expect(await refusalOf(d.admin.conversations.search({} as { q: string }))).toBe('422 q missing')
})
