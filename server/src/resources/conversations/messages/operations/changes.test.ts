import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conversationScene } from '../../../../testing/conversation-scene.ts'
import { multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { aConversation } from '../../factory.ts'
import { aMessage } from '../factory.ts'
import type { MessageStatus } from '../schema.ts'

/** A conversation with a message in it, in a state. */
async function sceneWithMessage(over: Parameters<typeof aMessage>[3] = {}, status: MessageStatus = 'sent') {
  const set = await conversationScene()
  const { id } = await aMessage(set.app, set.account.id, set.number, over)
  if (status !== 'sent') await set.admin.messages.update(set.number, id, { status, external_error: 'E' })
  const before = (await set.told()).length
  return { ...set, id, since: async () => (await set.told()).slice(before) }
}

test('a report is noted and told once', async () => {
  const { app, agent, number, id, since, latestEvent, account } = await sceneWithMessage()
  app.clock.advance(5000)
  const message = await agent.messages.update(number, id, { status: 'delivered' })
  expect(message).toMatchObject({ id, status: 'delivered', content: 'Hello', updated_at: app.clock.now() / 1000 })
  expect(await agent.messages.update(number, id, { status: 'delivered' })).toEqual(message)
  expect(await since()).toEqual(['message_updated'])
  expect(await latestEvent('message_updated')).toMatchObject({
    id,
    account_id: account.id,
    status: 'delivered',
    conversation: { id: number, messages: [] },
    inbox: { name: 'API' },
    changed_attributes: [{ status: { previous_value: 'sent', current_value: 'delivered' } }],
  })
  expect((await agent.messages.list(number)).payload[0]).toEqual(message)
})

test.each([
  ['sent', 'read', 'read'],
  ['delivered', 'read', 'read'],
  ['read', 'delivered', 'read'],
  ['read', 'sent', 'read'],
  ['delivered', 'sent', 'delivered'],
  ['read', 'failed', 'read'],
  ['delivered', 'failed', 'failed'],
  ['failed', 'delivered', 'delivered'],
  ['failed', 'sent', 'sent'],
] as const)('of a %s message %s is reported: it is %s', async (current, reported, result) => {
  const { admin, number, id, since } = await sceneWithMessage({}, current)
  expect((await admin.messages.update(number, id, { status: reported })).status).toBe(result)
  expect(await since()).toEqual(current === result ? [] : ['message_updated'])
})

test('why it failed is kept until it goes on', async () => {
  const { admin, number, id, since } = await sceneWithMessage({ content_attributes: { a: 1 } })
  const failed = await admin.messages.update(number, id, { status: 'failed', external_error: 'No such number' })
  expect(failed.content_attributes).toEqual({ a: 1, external_error: 'No such number' })
  const other = await admin.messages.update(number, id, { status: 'failed', external_error: 'Still none' })
  expect(other.content_attributes).toEqual({ a: 1, external_error: 'Still none' })
  const read = await admin.messages.update(number, id, { status: 'read', external_error: 'ignored' })
  expect(read.content_attributes).toEqual({ a: 1 })
  expect(await since()).toEqual(Array(3).fill('message_updated'))
})

test('reports are for API inboxes, and of known states', async () => {
  const { app, account, admin, number } = await conversationScene({
    channel: { type: 'web_widget', website_url: 'https://acme.test' },
  })
  const { id } = await aMessage(app, account.id, number)
  expect(await refusalOf(admin.messages.update(number, id, { status: 'read' }))).toBe('422 status not_allowed')
  const bad = (body: object) => refusalOf(admin.messages.update(number, id, body as { status: 'read' }))
  expect(await bad({ status: 'seen' })).toBe('422 status not_allowed')
  expect(await bad({})).toBe('422 status missing')
  expect(await bad({ status: 'failed', external_error: 'x'.repeat(20_001) })).toBe('422 external_error too_long')
})

test('a message that failed is tried again, without losing what it refers to', async () => {
  const { admin, number, id, since, latestEvent } = await sceneWithMessage(
    { content_attributes: { in_reply_to: 7 } },
    'failed',
  )
  const message = await admin.messages.retry(number, id)
  expect([message.status, message.content_attributes]).toEqual(['sent', { in_reply_to: 7 }])
  expect((await latestEvent('message_updated')).changed_attributes).toEqual([
    {
      content_attributes: {
        previous_value: { in_reply_to: 7, external_error: 'E' },
        current_value: { in_reply_to: 7 },
      },
    },
    { status: { previous_value: 'failed', current_value: 'sent' } },
  ])
  expect(await admin.messages.retry(number, id)).toEqual(message)
  expect(await since()).toEqual(['message_updated'])
})

test('what is not failed is not tried again', async () => {
  const { admin, number, id, since } = await sceneWithMessage({}, 'read')
  expect((await admin.messages.retry(number, id)).status).toBe('read')
  expect(await since()).toEqual([])
})

test('a deleted message keeps its place and says nothing any more', async () => {
  const { app, account, agent, number, told, settle, latestEvent } = await conversationScene()
  const url = `/api/v1/accounts/${account.id}/conversations/${number}/messages`
  const form = multipart([
    { name: 'content', content: 'My secret' },
    { name: 'source_id', content: 's' },
    { name: 'content_attributes', content: '{"email":{"html":"My secret"}}' },
    { name: 'attachments[]', filename: 'a.pdf', content: '%PDF-1.4 secret' },
    { name: 'attachments[]', filename: 'b.pdf', content: '%PDF-1.4 secret' },
  ])
  const sent = (await call(app, agent.token)('POST', url, form.body, form.headers)).json()
  const before = (await told()).length
  const message = await agent.messages.delete(number, sent.id)
  expect(message).toMatchObject({
    id: sent.id,
    content: 'This message was deleted',
    content_type: 'text',
    content_attributes: { deleted: true },
    attachments: [],
    source_id: 's',
    sender: { id: agent.user.id },
  })
  expect(message).not.toHaveProperty('attachment')
  expect(JSON.stringify(await latestEvent('message_updated'))).not.toContain('secret')
  expect(await agent.messages.delete(number, sent.id)).toEqual(message)
  expect((await told()).slice(before)).toEqual(['message_updated'])
  const { messages, last_non_activity_message } = await agent.conversations.get(number)
  expect([messages[0], last_non_activity_message]).toEqual([message, message])
  await settle()
  const shards = readdirSync(join(app.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  expect(shards.filter((name) => name.includes('/'))).toEqual([])
  expect((await app.http.inject({ url: new URL(sent.attachments[0].data_url).pathname })).statusCode).toBe(404)
  const rows = app.database.read.selectFrom('attachments').selectAll().where('account_id', '=', account.id)
  expect(await rows.execute()).toEqual([])
})

test('only a message of that conversation can be changed, by those who see it', async () => {
  const { app, account, admin, agent, member, id, number, since } = await sceneWithMessage()
  const stranger = await member('agent')
  const elsewhere = (await scene()).admin
  const other = await aConversation(app, account.id)
  for (const [person, to, message] of [
    [stranger, number, id],
    [elsewhere, number, id],
    [admin, number, 987_654_321],
    [admin, other.display_id, id],
  ] as const) {
    expect(await refusalOf(person.messages.update(to, message, { status: 'read' }))).toBe('404 not_found')
    expect(await refusalOf(person.messages.retry(to, message))).toBe('404 not_found')
    expect(await refusalOf(person.messages.delete(to, message))).toBe('404 not_found')
  }
  expect(await since()).toEqual(['conversation_created'])
  expect((await agent.messages.delete(number, id)).id).toBe(id)
})

test('two who report at once both count, and the later state stays', async () => {
  const { admin, number, id, since } = await sceneWithMessage()
  await Promise.all([
    admin.messages.update(number, id, { status: 'read' }),
    admin.messages.update(number, id, { status: 'delivered' }),
  ])
  expect((await admin.messages.list(number)).payload[0]!.status).toBe('read')
  expect((await since()).length).toBeLessThanOrEqual(2)
})
