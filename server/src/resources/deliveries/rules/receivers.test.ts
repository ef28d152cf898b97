import { expect, test } from 'vitest'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import { aPicture, multipart } from '../../../testing/multipart.ts'
import { closeSendingApp, receiver, sendingApp } from '../../../testing/receiver.ts'
import { call } from '../../../testing/resources.ts'
import { scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'

closeSendingApp()

/** Programs of the kinds that are in use, which read bodies as those do: without a schema, and with no mercy. */
interface Body {
  event: string
  id: number
  content: string
  message_type: string
  private: boolean
  created_at: string
  account: { id: number }
  sender: { name: string; email: string; available_name?: string }
  conversation: {
    status: string
    channel: string
    meta: { sender: { phone_number: string } }
    messages: { attachments?: { file_type: string; data_url: string }[] }[]
    contact_inbox: { contact_id: number; source_id: string; inbox_id: number }
  }
  changed_attributes?: {
    label_list?: { current_value: string[] }
    status?: { previous_value: string; current_value: string }
    first_reply_created_at?: { current_value: string }
  }[]
}

test('a bridge to a messenger passes on what agents write, with their files, and nothing else', async () => {
  const sent: string[] = []
  function bridge(body: Body): void {
    if (body.event !== 'message_created' || body.private || body.message_type !== 'outgoing') return
    const to = body.conversation.meta.sender.phone_number.replace('+', '')
    for (const message of body.conversation.messages) {
      const by = `*${body.sender.available_name || body.sender.name}:* `
      if (message.attachments && message.attachments.length > 0) {
        for (const attachment of message.attachments) sent.push(`${to} ${attachment.file_type} ${attachment.data_url}`)
      } else sent.push(`${to} ${by}${body.content}`)
    }
  }
  const { url } = await receiver(({ body }) => {
    bridge(body as unknown as Body)
    return 200
  })
  const channel = { type: 'api', webhook_url: url } as const
  const s = await conversationScene({ channel }, {}, scene(sendingApp()))
  await s.admin.contacts.update(s.conversation.contact_id, { phone_number: '+12025550123' })
  await aMessage(s.app, s.account.id, s.number, { type: 'incoming', content: 'Hi' })
  await s.agent.messages.create(s.number, { content: 'a note', private: true })
  await s.agent.messages.create(s.number, { content: 'Hello' })
  const { body, headers } = multipart([{ name: 'content', content: 'See' }, await aPicture('attachments[]')])
  const path = `/api/v1/accounts/${s.account.id}/conversations/${s.number}/messages`
  expect((await call(s.app, s.agent.token)('POST', path, body, headers)).statusCode).toBe(200)
  await s.settle()
  expect(sent).toEqual([
    `12025550123 *${s.agent.user.name}:* Hello`,
    expect.stringMatching(/^12025550123 image http:\/\/parley\.test\/rails\//),
  ])
})

test('a bot answers the contact while the conversation is its own, and leaves it when people have it', async () => {
  const answers: string[] = []
  const left: number[] = []
  function bot(body: Body): void {
    const isForIt = body.event === 'message_created' && body.message_type === 'incoming'
    if (isForIt && body.conversation.status === 'pending') {
      const { contact_id, source_id, inbox_id } = body.conversation.contact_inbox
      answers.push([body.content, contact_id, source_id, inbox_id, body.sender.email, body.account.id].join())
    }
    if (body.event === 'conversation_opened' || body.event === 'conversation_resolved') left.push(body.id)
  }
  const { url } = await receiver(({ body }) => {
    bot(body as unknown as Body)
    return 200
  })
  const s = await conversationScene({}, { status: 'pending' }, scene(sendingApp()))
  await s.settle()
  const { id } = await aBot(s.app, s.account.id, { outgoing_url: url })
  await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: id })
  const { contact_id, source_id, contact_email } = s.conversation
  const sender = { type: 'contact', id: contact_id, name: 'Grace' } as const
  await aMessage(s.app, s.account.id, s.number, { type: 'incoming', content: 'Help', sender })
  await s.admin.conversations.toggleStatus(s.number, { status: 'open' })
  await aMessage(s.app, s.account.id, s.number, { type: 'incoming', content: 'Anybody?', sender })
  await s.settle()
  expect(answers).toEqual([['Help', contact_id, source_id, s.inbox.id, contact_email, s.account.id].join()])
  expect(left).toEqual([s.number])
})

test('a journal writes down who wrote what, when and where, and how labels and states change', async () => {
  const lines: string[] = []
  function journal(body: Body): void {
    if (body.event.startsWith('message_')) {
      const at = new Date(body.created_at)
      if (Number.isNaN(at.getTime()) || typeof body.created_at !== 'string') throw new Error('no time')
      const from = body.message_type === 'incoming' ? body.sender.name : body.sender.email
      lines.push(`${at.getTime()} ${body.conversation.channel} ${from}: ${body.content}`)
    }
    for (const change of body.changed_attributes ?? []) {
      if (change.label_list) lines.push(`labels: ${change.label_list.current_value.join()}`)
      if (change.status) lines.push(`${change.status.previous_value} → ${change.status.current_value}`)
      if (change.first_reply_created_at) {
        lines.push(`answered at ${Date.parse(change.first_reply_created_at.current_value)}`)
      }
    }
  }
  const { url } = await receiver(({ body }) => {
    journal(body as unknown as Body)
    return 200
  })
  const s = await conversationScene({}, {}, scene(sendingApp()))
  await s.settle()
  await s.admin.webhooks.create({ url })
  const now = s.app.clock.now()
  await s.agent.messages.create(s.number, { content: 'Hello' })
  await s.admin.conversations.labels.set(s.number, { labels: ['late', 'vip'] })
  await s.admin.conversations.toggleStatus(s.number, { status: 'resolved' })
  await s.settle()
  expect(lines).toEqual([
    `${now} Channel::Api ${s.agent.user.email}: Hello`,
    `answered at ${Math.floor(now / 1000) * 1000}`,
    'labels: late,vip',
    'open → resolved',
  ])
})
