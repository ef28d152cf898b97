import { expect, test } from 'vitest'
import { hour, minute, second } from '../../../kernel/clock.ts'
import { type ConversationScene, conversationScene } from '../../../testing/conversation-scene.ts'
import { serve } from '../../../testing/outbound.ts'
import { closeSendingApp, endpointsOf, gate, receiver, sendingApp, startWorker } from '../../../testing/receiver.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aBot } from '../../agent-bots/factory.ts'
import { aMessage } from '../../conversations/messages/factory.ts'

closeSendingApp()

const inLine = () => conversationScene({}, {}, scene(sendingApp()))
const logOf = async ({ admin }: Scene, query: object = {}) =>
  (await admin.deliveries.list({ per_page: 100, ...query })).payload

async function pass(s: Scene, ms: number): Promise<void> {
  s.app.clock.advance(ms)
  await s.settle()
}

/** As long as it takes until an event has failed three times. */
async function failThrice(s: Scene): Promise<void> {
  await s.settle()
  await pass(s, 5 * second)
  await pass(s, 30 * second)
}

/** Contents of messages and other names, in the order in which they were taken. */
const told = (taken: { body: { event: string; content?: unknown } }[]) =>
  taken.map(({ body }) => (body.event === 'message_created' ? body.content : body.event))

test('whoever refuses one kind of event for ever gets all others, in order and soon', async () => {
  const s = await inLine()
  await s.settle()
  const taken: Parameters<typeof told>[0] = []
  const { url } = await receiver((request) => {
    if (request.body.event === 'conversation_updated') return 500
    taken.push(request)
    return 200
  })
  await s.admin.webhooks.create({ url })
  for (const [index, content] of ['1', '2', '3', '4', '5'].entries()) {
    await s.agent.messages.create(s.number, { content })
    await s.admin.conversations.labels.set(s.number, { labels: [`label-${index}`] })
  }
  await s.agent.conversations.toggleStatus(s.number, { status: 'resolved' })
  await s.settle()
  expect(told(taken)).toEqual(['1'])
  await pass(s, 5 * second)
  await pass(s, 30 * second)
  expect(told(taken)).toEqual(['1', '2', '3', '4', '5', 'conversation_status_changed'])
  const refused = await logOf(s, { event: 'conversation_updated' })
  expect(refused.length).toBeGreaterThan(5)
  for (const delivery of refused) {
    expect(delivery).toMatchObject({ status: 'retrying', response_status: 500, next_attempt_at: expect.any(Number) })
  }
  expect(await logOf(s, { status: 'retrying' })).toEqual(refused)
  // From then on, none of them is waited for at all.
  await s.agent.messages.create(s.number, { content: '6' })
  await s.admin.conversations.labels.set(s.number, { labels: [] })
  await s.agent.messages.create(s.number, { content: '7' })
  await s.settle()
  expect(told(taken).slice(6)).toEqual(['6', '7'])
})

test('what has stepped out is tried about ten times within a day, beside the line, and may still arrive', async () => {
  const s = await inLine()
  await s.settle()
  let isWell = false
  const { url, received } = await receiver(({ body }) => (body.content === '1' && !isWell ? 500 : 200))
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  for (const content of ['1', '2']) await aMessage(s.app, s.account.id, s.number, { content })
  await failThrice(s)
  expect(told(received)).toEqual(['1', '1', '1', '2'])
  await pass(s, 2 * minute)
  expect(received).toHaveLength(5)
  expect(await logOf(s, { status: 'retrying' })).toMatchObject([{ attempts: 4 }])
  isWell = true
  await pass(s, 10 * minute)
  expect(await logOf(s)).toMatchObject([
    { status: 'delivered', attempts: 1 },
    { status: 'delivered', attempts: 5 },
  ])
  expect((await endpointsOf(s))[0]).toMatchObject({ refused: {}, scheduled_for: null })
})

test('when it is refused to the last, it has failed', async () => {
  const s = await inLine()
  await s.settle()
  const { url, received } = await receiver(({ body }) => (body.content === '1' ? 500 : 200))
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await aMessage(s.app, s.account.id, s.number, { content: '1' })
  await failThrice(s)
  for (let i = 0; i < 12; i++) {
    // Others arrive meanwhile, so the webhook stays on.
    await aMessage(s.app, s.account.id, s.number, { content: 'other' })
    await pass(s, 12 * hour)
  }
  expect(received.filter(({ body }) => body.content === '1')).toHaveLength(10)
  expect((await logOf(s)).at(-1)).toMatchObject({ status: 'failed', attempts: 10 })
})

test('one that asks to be left alone for longer than a minute does not hold the line up so long', async () => {
  const s = await inLine()
  await s.settle()
  const busy = { status: 503, headers: { 'retry-after': '600' } }
  const { url, received } = await receiver(({ body }) => (body.content === '1' ? busy : 200))
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  for (const content of ['1', '2']) await aMessage(s.app, s.account.id, s.number, { content })
  await s.settle()
  expect(told(received)).toEqual(['1', '2'])
  await pass(s, 9 * minute)
  expect(received).toHaveLength(2)
  await pass(s, minute)
  expect(received).toHaveLength(3)
})

/** A program that hangs up on what it is told to, and takes the rest. */
async function hangingUp(isRefused: (content: unknown) => boolean) {
  const taken: unknown[] = []
  let attempts = 0
  const port = await serve(async (request, response) => {
    attempts += 1
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { content } = JSON.parse(Buffer.concat(chunks).toString())
    if (isRefused(content)) return void request.socket.destroy()
    taken.push(content)
    response.end()
  })
  return { url: `http://127.0.0.1:${port}`, taken, attempts: () => attempts }
}

test('an event that gets no answer steps out as well, while others get theirs', async () => {
  const s = await inLine()
  await s.settle()
  const { url, taken } = await hangingUp((content) => content === '1')
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  for (const content of ['1', '2', '3']) await aMessage(s.app, s.account.id, s.number, { content })
  await failThrice(s)
  expect(taken).toEqual(['2', '3'])
  expect(await logOf(s, { status: 'retrying' })).toHaveLength(1)
})

test('a receiver that answers nothing at all is paused as a whole, and later gets everything in order', async () => {
  const s = await inLine()
  await s.settle()
  let isThere = false
  const { url, taken, attempts } = await hangingUp(() => !isThere)
  await s.admin.webhooks.create({ url, subscriptions: ['contact_created', 'contact_updated', 'message_created'] })
  // Ten streams, so that it is known to be silent before the first has failed three times.
  for (let i = 0; i < 9; i++) await s.admin.contacts.create({ name: 'Grace' })
  for (let i = 0; i < 5; i++) await aMessage(s.app, s.account.id, s.number, { content: `${i}` })
  await s.settle()
  const tried = attempts()
  expect(tried).toBeGreaterThanOrEqual(10)
  await pass(s, 30 * second)
  expect(attempts()).toBe(tried)
  for (let i = 0; i < 15; i++) await pass(s, minute)
  expect(attempts()).toBeGreaterThan(tried)
  expect(await logOf(s, { status: 'retrying' })).toEqual([])
  isThere = true
  for (let i = 0; i < 8; i++) await pass(s, hour)
  expect(taken.filter((content) => content !== undefined)).toEqual(['0', '1', '2', '3', '4'])
  expect(await logOf(s, { status: 'delivered' })).toHaveLength(14)
})

/** A conversation that waits for a bot of the given address, and a message of the contact. */
async function withBot(url: string): Promise<ConversationScene & { status(): Promise<string> }> {
  const s = await conversationScene({}, { status: 'pending' }, scene(sendingApp()))
  await s.settle()
  const bot = await aBot(s.app, s.account.id, { outgoing_url: url })
  await s.admin.inboxes.setAgentBot(s.inbox.id, { agent_bot: bot.id })
  await aMessage(s.app, s.account.id, s.number, { type: 'incoming' })
  return { ...s, status: async () => (await s.admin.conversations.get(s.number)).status }
}

test('people take over as soon as an event has stepped out of the line of a bot, and only then', async () => {
  const { url, received } = await receiver(({ body }) => (body.event === 'message_created' ? 500 : 200))
  const s = await withBot(url)
  await s.settle()
  await pass(s, 5 * second)
  expect(await s.status()).toBe('pending')
  await pass(s, 30 * second)
  expect(await s.status()).toBe('open')
  expect(received.map(({ body }) => body.event).slice(-3)).toEqual([
    'conversation_opened',
    'conversation_status_changed',
    'conversation_updated',
  ])
  // Whoever gives it back to the bot is not overruled by what is still tried.
  await s.admin.conversations.toggleStatus(s.number, { status: 'pending' })
  for (let i = 0; i < 12; i++) await pass(s, 12 * hour)
  expect((await logOf(s, { event: 'message_created' })).map(({ status }) => status)).toEqual(['failed'])
  expect(await s.status()).toBe('pending')
})

test('people take over from a bot that answers nothing at all', async () => {
  const s = await withBot('http://127.0.0.1:9/in')
  await failThrice(s)
  expect(await s.status()).toBe('open')
})

test('a reply that an API inbox does not take is marked as failed when it is given up, not before', async () => {
  const { url } = await receiver(({ body }) => (body.event === 'message_created' ? 500 : 200))
  const s = await conversationScene({ channel: { type: 'api', webhook_url: url } }, {}, scene(sendingApp()))
  await s.settle()
  await s.agent.messages.create(s.number, { content: 'Hello' })
  const statuses = async () => (await s.agent.messages.list(s.number)).payload.map(({ status }) => status)
  await failThrice(s)
  expect(await logOf(s, { status: 'retrying' })).toHaveLength(1)
  expect(await statuses()).toEqual(['sent'])
  for (let i = 0; i < 12; i++) await pass(s, 12 * hour)
  expect(await statuses()).toEqual(['failed'])
})

test('those in line and those beside it do not take the place of each other', async () => {
  const s = await inLine()
  const { app, account } = s
  await s.settle()
  const answer = gate()
  let isRefusing = true
  const { url, received } = await receiver(({ body }) =>
    String(body.content).startsWith('bad') ? (isRefusing ? 500 : answer.passed.then(() => 500)) : 200,
  )
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  for (let i = 0; i < 20; i++) await aMessage(app, account.id, s.number, { content: `bad ${i}` })
  // One that is taken, so that the others are known to be refused.
  await aMessage(app, account.id, s.number, { content: 'good' })
  await s.settle()
  for (let i = 0; i < 25; i++) {
    await pass(s, 5 * second)
    await pass(s, 30 * second)
  }
  expect(await logOf(s, { status: 'retrying' })).toHaveLength(20)
  isRefusing = false
  app.clock.advance(hour)
  const before = received.length
  await startWorker(app)
  await expect.poll(() => received.length - before).toBe(2)
  for (let i = 0; i < 20; i++) await aMessage(app, account.id, s.number, { content: `good ${i}` })
  await expect.poll(() => received.filter(({ body }) => String(body.content).startsWith('good')).length).toBe(21)
  expect(received.slice(before).filter(({ body }) => String(body.content).startsWith('bad'))).toHaveLength(2)
  answer.open()
})

test('somebody may ask for one that has stepped out: it is tried at once', async () => {
  const s = await inLine()
  await s.settle()
  let isWell = false
  const { url, received } = await receiver(() => (isWell ? 200 : 500))
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await aMessage(s.app, s.account.id, s.number)
  await failThrice(s)
  const [delivery] = await logOf(s, { status: 'retrying' })
  isWell = true
  expect(await s.admin.deliveries.redeliver(delivery!.id)).toMatchObject({ status: 'retrying', attempts: 3 })
  await s.settle()
  expect(received).toHaveLength(4)
  expect(await logOf(s)).toMatchObject([{ status: 'delivered', attempts: 4 }])
})

test('410 ends what is in line and what is beside it', async () => {
  const s = await inLine()
  await s.settle()
  const { url } = await receiver(({ body }) => (body.content === 'last' ? 410 : 500))
  await s.admin.webhooks.create({ url, subscriptions: ['message_created'] })
  await aMessage(s.app, s.account.id, s.number)
  await failThrice(s)
  await aMessage(s.app, s.account.id, s.number, { content: 'last' })
  await aMessage(s.app, s.account.id, s.number)
  await s.settle()
  expect((await logOf(s)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
})
