import { expect, onTestFinished, test } from 'vitest'
import { handOut } from '../../kernel/bus.ts'
import { second } from '../../kernel/clock.ts'
import type { JobContext } from '../../kernel/jobs.ts'
import type { TestApp } from '../../testing/app.ts'
import { conversationScene } from '../../testing/conversation-scene.ts'
import { closeSendingApp, type Received, receiver, sendingApp } from '../../testing/receiver.ts'
import { type Scene, scene } from '../../testing/scene.ts'
import { aConversation } from '../conversations/factory.ts'
import { aMessage } from '../messages/factory.ts'
import { planDeliveries } from './planning/plan.ts'
import { sendDeliveries } from './sending/job.ts'

closeSendingApp()

const contentOf = ({ body }: Received) => `${body.conversation_id} ${body.content}`
const endpointsOf = ({ app, account }: Scene) =>
  app.database.read.selectFrom('endpoints').selectAll().where('account_id', '=', account.id).execute()

async function startWorker({ worker }: TestApp): Promise<void> {
  await worker.start()
  onTestFinished(() => worker.stop())
}

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
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = await receiver(({ body }) => (body.event === 'message_created' ? held.then(() => 200) : 200))
  const quick = await receiver()
  await one.admin.webhooks.create({ url: slow.url })
  await two.admin.webhooks.create({ url: quick.url })
  onTestFinished(release)
  await startWorker(app)
  await one.agent.messages.create(one.number, { content: 'Hello' })
  await expect.poll(() => slow.events()).toEqual(['message_created'])
  await one.admin.contacts.create({ name: 'Grace' })
  await two.admin.contacts.create({ name: 'Ada' })
  await expect.poll(() => quick.events()).toEqual(['contact_created'])
  await expect.poll(() => slow.events()).toEqual(['message_created', 'contact_created'])
  release()
  await expect.poll(() => slow.events().length).toBe(3)
})

/** A webhook for which nothing but the job that sends has run yet, which is run with parts of the server replaced. */
async function planned(s: Scene, answering?: Parameters<typeof receiver>[0]) {
  const { app, admin } = s
  const { url, received } = await receiver(answering)
  await admin.webhooks.create({ url })
  const plan = async (name: string) => {
    await admin.contacts.create({ name })
    await app.database.transaction((tx) => handOut(tx, [planDeliveries], app.services))
  }
  await plan('first')
  const { account_id, id: endpoint_id, turn } = (await endpointsOf(s))[0]!
  const run = async (replaced: Partial<JobContext> = {}) => {
    const { read: db, transaction } = app.database
    const context = { db, transaction, services: app.services, isStopping: () => false, ...replaced } as JobContext
    const { handler } = sendDeliveries
    if ('work' in handler) await handler.work({ account_id, endpoint_id, turn }, context)
  }
  return { received, plan, run, turn }
}

test('what is planned while a job is about to end is not left lying', async () => {
  const s = await scene(sendingApp())
  const { app } = s
  const { received, plan, run, turn } = await planned(s)
  let calls = 0
  await run({
    // The first transaction writes down what was sent, the second one ends the run: just before it, one more comes.
    transaction: async (work) => {
      if (++calls === 2) await plan('second')
      return app.database.transaction(work)
    },
  })
  expect([calls, received.length]).toEqual([2, 1])
  expect((await endpointsOf(s))[0]).toMatchObject({ scheduled_for: app.clock.now(), turn: turn + 1 })
  await s.settle()
  expect(received.map(({ body }) => body.name)).toEqual(['first', 'second'])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})

test('what a killed process had under way is sent again, by the same id', async () => {
  const s = await scene(sendingApp())
  const { received, run } = await planned(s)
  await expect(run({ transaction: () => Promise.reject(new Error('killed')) })).rejects.toThrow('killed')
  await s.settle()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect((await s.admin.deliveries.list()).payload).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('a server that stops begins nothing more, and leaves it to the next', async () => {
  const s = await scene(sendingApp())
  const { received, run } = await planned(s)
  await run({ isStopping: () => true })
  expect(received).toEqual([])
  await s.settle()
  expect(received).toHaveLength(1)
})

test('a delivery that another process has brought to its end meanwhile stays there', async () => {
  const s = await scene(sendingApp())
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { received, run } = await planned(s, (_request, n) => (n === 1 ? held.then(() => 500) : 200))
  const tooLate = run()
  await expect.poll(() => received.length).toBe(1)
  await run()
  release()
  await tooLate
  expect((await s.admin.deliveries.list()).payload).toMatchObject([{ status: 'delivered', attempts: 1 }])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})

test('many at once, with trouble on the way: each arrives, each conversation in order', async () => {
  const s = await conversationScene({}, {}, scene(sendingApp()))
  const { app, account, admin, inbox, number } = s
  const numbers = [number]
  for (let i = 0; i < 4; i++) numbers.push((await aConversation(app, account.id, { inbox })).display_id)
  await s.settle()
  const { url, received } = await receiver(async (_request, n) => {
    await new Promise((resolve) => setImmediate(resolve))
    return n % 7 === 3 ? 503 : 200
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
