import { expect, test } from 'vitest'
import { minute } from '../../kernel/clock.ts'
import { conversationScene } from '../../testing/conversation-scene.ts'
import { refusalOf } from '../../testing/refusal.ts'
import { call } from '../../testing/resources.ts'
import { aConversation } from '../conversations/factory.ts'
import { aMessage } from './factory.ts'

test('a message that comes again is answered with the one there is', async () => {
  const { admin, agent, number, told } = await conversationScene()
  const first = await admin.messages.create(number, { content: 'Hello', source_id: 'x' })
  const before = await told()
  const repeat = await agent.messages.create(number, { content: 'Hello again', source_id: 'x', echo_id: 'e' })
  expect(repeat).toEqual({ ...first, echo_id: 'e' })
  expect(await told()).toEqual(before)
  expect((await admin.messages.list(number)).payload).toHaveLength(1)
})

test('a source id is taken in the inbox, and free in another', async () => {
  const { app, account, admin, inbox, number } = await conversationScene()
  await admin.messages.create(number, { content: 'x', source_id: 'x' })
  const same = await aConversation(app, account.id, { inbox })
  const other = await aConversation(app, account.id)
  const send = (to: number) => admin.messages.create(to, { content: 'x', source_id: 'x' })
  expect(await refusalOf(send(same.display_id))).toBe('422 source_id taken')
  expect((await send(other.display_id)).source_id).toBe('x')
  const begin = admin.conversations.create({
    source_id: same.source_id,
    inbox_id: inbox.id,
    message: { content: 'x', source_id: 'x' },
  })
  expect(await refusalOf(begin)).toBe('422 message.source_id taken')
})

test('of fifty that come at once one is kept', async () => {
  const { admin, number, told } = await conversationScene()
  const sent = await Promise.all(
    Array.from({ length: 50 }, () => admin.messages.create(number, { content: 'x', source_id: 'once' })),
  )
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  expect((await admin.messages.list(number)).meta.count).toBe(1)
  expect((await told()).filter((name) => name === 'message_created')).toHaveLength(1)
})

test('of two conversations that bring the same at once one is refused', async () => {
  const { app, account, admin, inbox, number } = await conversationScene()
  const other = await aConversation(app, account.id, { inbox })
  const sent = await Promise.allSettled(
    [number, other.display_id].map((to) => admin.messages.create(to, { content: 'x', source_id: 'both' })),
  )
  const refused = sent.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(await Promise.all(refused.map((reason) => refusalOf(reason)))).toEqual(['422 source_id taken'])
})

test('a conversation takes 200 messages a minute, and more in the next', async () => {
  const { app, account, admin, number } = await conversationScene()
  app.clock.advance(minute - (app.clock.now() % minute) + 15_000)
  for (let sent = 0; sent < 200; sent++) await aMessage(app, account.id, number)
  const url = `/api/v1/accounts/${account.id}/conversations/${number}/messages`
  const refused = await call(app, admin.token)('POST', url, { content: 'One too many' })
  expect([refused.statusCode, refused.json().errors[0].code, refused.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '45',
  ])
  expect((await admin.messages.list(number)).meta.count).toBe(200)
  const { id } = (await admin.messages.list(number)).payload[0]!
  expect((await admin.messages.update(number, id, { status: 'read' })).status).toBe('read')
  app.clock.advance(minute)
  expect((await admin.messages.create(number, { content: 'Now' })).content).toBe('Now')
})
