import { expect, test } from 'vitest'
import { scene } from '../../testing/scene.ts'
import { aConnection } from '../contacts/factory.ts'
import { anInbox } from '../inboxes/factory.ts'

test('a conversation is begun with a message, and answered', async () => {
  const { app, account, admin, events } = await scene()
  const inbox = await anInbox(app, account.id)
  const { source_id } = await aConnection(app, inbox)
  const made = await admin.conversations.create({
    source_id,
    inbox_id: inbox.id,
    message: { content: 'Hello', message_type: 'incoming' },
  })
  expect(made).toMatchObject({
    id: 1,
    status: 'open',
    unread_count: 1,
    messages: [{ content: 'Hello', message_type: 0 }],
  })
  expect(await events()).toEqual(['conversation_created', 'message_created'])
  const answer = await admin.messages.create(made.id, { content: 'Hi', echo_id: 'x' })
  expect(answer).toMatchObject({ content: 'Hi', message_type: 1, sender: { type: 'user' }, echo_id: 'x' })
  expect(await events()).toEqual(['conversation_created', 'message_created', 'message_created', 'conversation_updated'])
  expect(await admin.conversations.get(made.id)).toMatchObject({
    waiting_since: 0,
    last_non_activity_message: { id: answer.id },
  })
})
