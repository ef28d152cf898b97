import { expect, test } from 'vitest'
import { type Desk, desk } from '../../../../testing/desk.ts'
import { aPicture, multipart } from '../../../../testing/multipart.ts'
import { refusalOf } from '../../../../testing/refusal.ts'
import { call } from '../../../../testing/resources.ts'
import { scene } from '../../../../testing/scene.ts'
import { anInbox } from '../../../inboxes/factory.ts'
import { aConversation } from '../../factory.ts'
import { aMessage } from '../../messages/factory.ts'

const location = { file_type: 'location' as const, meta: { coordinates_lat: 1, coordinates_long: 2 } }

async function sendPicture({ app, account, agent }: Desk, number: number) {
  const { body, headers } = multipart([await aPicture('attachments[]')])
  const path = `/api/v1/accounts/${account.id}/conversations/${number}/messages`
  return (await call(app, agent.token)('POST', path, body, headers)).json()
}

test('a conversation lists what was attached to its messages, the latest first, with who sent it', async () => {
  const d = await desk()
  await d.begin()
  await aMessage(d.app, d.account.id, 1, { attachments: [location] })
  const message = await sendPicture(d, 1)
  const { payload, meta } = await d.agent.conversations.attachments.list(1)
  expect(meta).toEqual({ total_count: 2, count: 2, current_page: 1, has_more: false })
  expect(payload[0]).toEqual({
    ...message.attachments[0],
    conversation_id: 1,
    created_at: message.created_at,
    sender: message.sender,
  })
  expect(payload[1]).toMatchObject({ file_type: 'location', coordinates_lat: 1 })
  expect(payload[1]).not.toHaveProperty('sender')
  const second = await d.agent.conversations.attachments.list(1, { per_page: 1, page: 2 })
  expect([second.payload, second.meta.has_more]).toEqual([[payload[1]], false])
  expect((await d.agent.conversations.attachments.list(1, { page: 1000 })).payload).toEqual([])
  await d.agent.messages.delete(1, message.id)
  expect((await d.agent.conversations.attachments.list(1)).meta.total_count).toBe(1)
})

test('a page has a hundred', async () => {
  const d = await desk()
  await d.begin()
  for (let i = 0; i < 7; i++) {
    await aMessage(d.app, d.account.id, 1, { attachments: Array.from({ length: 15 }, () => location) })
  }
  const { payload, meta } = await d.agent.conversations.attachments.list(1)
  expect([payload.length, meta.total_count, meta.has_more]).toEqual([100, 105, true])
})

test('a contact lists those of all its conversations that the caller may see', async () => {
  const d = await desk()
  const { id: number, meta } = await d.begin()
  const contactId = meta.sender.id
  const hidden = await anInbox(d.app, d.account.id)
  await d.admin.contacts.contactInboxes.create(contactId, { inbox_id: hidden.id, source_id: 'elsewhere' })
  const other = await d.admin.conversations.create({ source_id: 'elsewhere', inbox_id: hidden.id })
  const stranger = await aConversation(d.app, d.account.id, { inbox: d.inbox })
  for (const of of [number, other.id, stranger.display_id]) {
    await aMessage(d.app, d.account.id, of, { attachments: [location] })
  }
  const numbers = async (person: Desk['admin']) => {
    const { payload, meta } = await person.contacts.attachments.list(contactId)
    expect(meta.total_count).toBe(payload.length)
    return payload.map(({ conversation_id }) => conversation_id)
  }
  expect(await numbers(d.admin)).toEqual([other.id, number])
  expect(await numbers(d.agent)).toEqual([number])
  expect(await refusalOf(d.agent.conversations.attachments.list(other.id))).toBe('404 not_found')
  expect(await refusalOf((await scene()).admin.contacts.attachments.list(contactId))).toBe('404 not_found')
})
