import { expect, test } from 'vitest'
import type { NewMessage } from '../../../../../../sdk/src/index.ts'
import { minute } from '../../../../kernel/clock.ts'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { aConversation } from '../../factory.ts'
import { aMessage } from '../factory.ts'

test('a message that comes again is answered with the one there is', async () => {
  const { admin, agent, number, told } = await conversationScene()
  const first = await admin.messages.create(number, { content: 'Hello', source_id: 'x' })
  const before = await told()
  const repeat = await agent.messages.create(number, { content: 'Hello', source_id: 'x', echo_id: 'e' })
  expect(repeat).toEqual({ ...first, echo_id: 'e' })
  expect(await told()).toEqual(before)
  expect((await admin.messages.list(number)).payload).toHaveLength(1)
})

test('with other content it is a message of its own, which can be repeated as well', async () => {
  const { admin, number, told } = await conversationScene()
  const send = async (content: string | null, more: Partial<NewMessage> = {}) =>
    (await admin.messages.create(number, { content, source_id: 'x', ...more })).id
  const elsewhere = (external_url: string) => ({ attachments: [{ file_type: 'image' as const, external_url }] })
  const [one, other] = [elsewhere('https://a.example/1.png'), elsewhere('https://a.example/2.png')]
  const ways: Parameters<typeof send>[] = [['Hello'], ['Hello!'], ['Hello', one], [null, one], [null, other]]
  const ids: number[] = []
  for (const way of ways) ids.push(await send(...way))
  expect(new Set(ids).size).toBe(5)
  for (const [place, way] of ways.entries()) expect(await send(...way)).toBe(ids[place])
  expect((await told()).filter((name) => name === 'message_created')).toHaveLength(5)
  const content_attributes = { in_reply_to_external_id: 'x' }
  const answer = await admin.messages.create(number, { content: 'Yes', content_attributes })
  expect(answer.content_attributes).toEqual({ in_reply_to: ids[4], in_reply_to_external_id: 'x' })
})

test('what was deleted does not come back by being sent again', async () => {
  const { admin, number } = await conversationScene()
  const message = { content: 'Secret', source_id: 'x' }
  const { id } = await admin.messages.create(number, message)
  const deleted = await admin.messages.delete(number, id)
  expect(await admin.messages.create(number, message)).toEqual(deleted)
})

test('a file that comes again is the same, and another file is another message', async () => {
  const set = await conversationScene()
  const url = `/api/v1/accounts/${set.account.id}/conversations/${set.number}/messages`
  const send = async (filename: string, content: string) => {
    const parts = [
      { name: 'source_id', content: 'x' },
      { name: 'attachments[]', filename, content },
    ]
    const { body, headers } = multipart(parts)
    return (await call(set.app, set.admin.token)('POST', url, body, headers)).json().id
  }
  const first = await send('a.txt', 'one')
  expect(await send('a.txt', 'one')).toBe(first)
  expect(new Set([first, await send('b.txt', 'one'), await send('a.txt', 'three')]).size).toBe(3)
})

test('a message from before contents were told apart is repeated by its text', async () => {
  const { app, admin, number } = await conversationScene()
  const { id } = await admin.messages.create(number, { content: 'Hello', source_id: 'x' })
  await app.database.transaction((tx) =>
    tx.updateTable('messages').set({ content_digest: null }).where('id', '=', id).execute(),
  )
  const send = async (content: string) => (await admin.messages.create(number, { content, source_id: 'x' })).id
  expect(await send('Hello')).toBe(id)
  const edited = await send('Hello!')
  expect(edited).not.toBe(id)
  expect([await send('Hello!'), await send('Hello')]).toEqual([edited, id])
})

test('a source id is taken in the inbox, and free in another', async () => {
  const { app, account, admin, inbox, number } = await conversationScene()
  await admin.messages.create(number, { content: 'x', source_id: 'x' })
  const same = await aConversation(app, account.id, { inbox })
  const other = await aConversation(app, account.id)
  const send = (to: number) => admin.messages.create(to, { content: 'x', source_id: 'x' })
  expect(await refusalOf(send(same.display_id))).toBe('422 source_id taken')
  expect((await send(other.display_id)).source_id).toBe('x')
  const edited = await admin.messages.create(same.display_id, { content: 'y', source_id: 'x' })
  expect(edited).toMatchObject({ content: 'y', source_id: 'x', conversation_id: same.display_id })
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
