import { expect, test } from 'vitest'
import { second } from '../../../kernel/clock.ts'
import { conversationScene } from '../../../testing/conversation-scene.ts'
import {
  closeSendingApp,
  endpointsOf,
  gate,
  type Received,
  receiver,
  sendingApp,
  startWorker,
} from '../../../testing/receiver.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aConversation } from '../../conversations/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'
import { aWebhook } from '../../webhooks/factory.ts'

closeSendingApp()

const contentOf = ({ body }: Received) => `${body.conversation_id} ${body.content}`

/** Lets time pass whenever there is nothing to do but wait; answers how often. */
async function allSent(s: Scene): Promise<number> {
  const { clock, database } = s.app
  const next = async () => (await endpointsOf(s))[0]?.scheduled_for
  for (let naps = 0; ; naps++) {
    await expect.poll(async () => (await next()) === null || (await next())! > clock.now()).toBe(true)
    const at = await next()
    if (!at) return naps
    clock.advance(at - clock.now())
    database.signals.emit('jobs', [])
  }
}

test('of one conversation a later event waits for an earlier one; others do not wait', async () => {
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { app, account, admin, inbox, number, settle } = s
  const other = (await aConversation(app, account.id, { inbox })).display_id
  await settle()
  let isTroubled = true
  const { url, received } = await receiver(({ body }) => (isTroubled && body.conversation_id === number ? 500 : 200))
  await admin.webhooks.create({ url, subscriptions: ['message_created'] })
  for (const content of ['1', '2', '3']) {
    await aMessage(app, account.id, number, { content })
    await aMessage(app, account.id, other, { content })
  }
  await settle()
  expect(received.map(contentOf).sort()).toEqual([`${number} 1`, `${other} 1`, `${other} 2`, `${other} 3`].sort())
  await aMessage(app, account.id, number, { content: '4' })
  await settle()
  expect(received).toHaveLength(4)
  isTroubled = false
  app.clock.advance(5 * second)
  await settle()
  expect(received.slice(4).map(contentOf)).toEqual(['1', '2', '3', '4'].map((content) => `${number} ${content}`))
})

test('what finally failed holds nothing up', async () => {
  const { url, received } = await receiver((_request, n) => (n === 1 ? 410 : 200))
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { app, account, admin, inbox, number, settle } = s
  await settle()
  await admin.inboxes.update(inbox.id, { channel: { webhook_url: url } })
  for (const content of ['1', '2']) await aMessage(app, account.id, number, { content })
  await settle()
  const created = received.filter(({ body }) => body.event === 'message_created')
  expect(created.map(contentOf)).toEqual([`${number} 1`, `${number} 2`])
})

test('a slow receiver does not delay another one, and not its own other conversations', async () => {
  const app = await sendingApp()
  const [one, two] = [await conversationScene({}, {}, scene(app)), await scene(app)]
  await one.settle()
  const answer = gate()
  const slow = await receiver(({ body }) => (body.event === 'message_created' ? answer.passed.then(() => 200) : 200))
  const quick = await receiver()
  await one.admin.webhooks.create({ url: slow.url })
  await two.admin.webhooks.create({ url: quick.url })
  await startWorker(app)
  await one.agent.messages.create(one.number, { content: 'Hello' })
  await expect.poll(() => slow.events()).toEqual(['message_created'])
  await one.admin.contacts.create({ name: 'Grace' })
  await two.admin.contacts.create({ name: 'Ada' })
  await expect.poll(() => quick.events()).toEqual(['contact_created'])
  await expect.poll(() => slow.events()).toEqual(['message_created', 'contact_created'])
  answer.open()
  await expect.poll(() => slow.events().length).toBe(3)
})

test('an account whose receivers are all slow takes no more than its share: another one does not wait', async () => {
  const app = await sendingApp()
  const [one, two] = [await scene(app), await scene(app)]
  const answer = gate()
  const slow = await receiver(() => answer.passed.then(() => 200))
  const quick = await receiver()
  for (let n = 0; n < 70; n++) await aWebhook(app, one.account.id, { url: `${slow.url}?${n}` })
  await two.admin.webhooks.create({ url: quick.url })
  await startWorker(app)
  await one.admin.contacts.create({ name: 'Grace' })
  await expect.poll(() => slow.received.length).toBe(16)
  await two.admin.contacts.create({ name: 'Ada' })
  await expect.poll(() => quick.events()).toEqual(['contact_created'])
  expect(slow.received).toHaveLength(16)
  answer.open()
  await expect.poll(() => slow.received.length).toBe(70)
})

test('many at once, with trouble on the way: each arrives, each conversation in order', async () => {
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { app, account, admin, inbox, number } = s
  const numbers = [number]
  for (let i = 0; i < 4; i++) numbers.push((await aConversation(app, account.id, { inbox })).display_id)
  await s.settle()
  const refused = new Set<unknown>()
  const { url, received } = await receiver(async ({ headers }, n) => {
    await new Promise((resolve) => setImmediate(resolve))
    const id = headers['webhook-id']
    // None so often that it would leave its line.
    if (n % 7 !== 3 || refused.has(id)) return 200
    refused.add(id)
    return 503
  })
  await admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await startWorker(app)
  const contents = Array.from({ length: 20 }, (_, i) => String(i))
  await Promise.all(
    numbers.map(async (each) => {
      for (const content of contents) await aMessage(app, account.id, each, { content })
    }),
  )
  expect(await allSent(s)).toBeGreaterThan(1)
  for (const each of numbers) {
    const arrived = received.filter(({ body }) => body.conversation_id === each).map(({ body }) => body.content)
    expect([...new Set(arrived)]).toEqual(contents)
  }
})
