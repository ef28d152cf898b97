import { expect, test } from 'vitest'
import { minute, second, systemClock } from '../../../kernel/clock.ts'
import type { JobContext } from '../../../kernel/jobs.ts'
import { Dispatcher } from '../../../kernel/listeners.ts'
import type { TestApp } from '../../../testing/app.ts'
import { testEngine } from '../../../testing/database.ts'
import { silentLog } from '../../../testing/log.ts'
import { closeSendingApp, endpointsOf, gate, receiver, sendingApp, startWorker } from '../../../testing/receiver.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { waitingIn } from '../../../testing/waiting-transactions.ts'
import { sendDeliveries } from '../jobs/send.ts'
import { holdEndpoint, updateEndpoint } from '../queries/deliveries.ts'
import { planDeliveries } from './plan.ts'
import { switchOff } from './switch-off.ts'

closeSendingApp()

// The embedded engine runs one transaction after the other.
const onPostgres = test.runIf(testEngine === 'postgres')

const pendingOf = async ({ admin }: Scene) => (await admin.deliveries.list({ status: 'pending' })).payload
const logOf = async ({ admin }: Scene) => (await admin.deliveries.list()).payload
const jobsOf = ({ app, account }: Scene) => {
  const jobs = app.database.read.selectFrom('jobs').selectAll().where('account_id', '=', account.id)
  return jobs.where('name', '=', sendDeliveries.name).execute()
}

/** A webhook for which nothing but the job that sends has run yet, which is run with parts of the server replaced. */
async function planned(s: Scene, answering?: Parameters<typeof receiver>[0]) {
  const { app, admin } = s
  const { url, received } = await receiver(answering)
  const { id: webhookId } = await admin.webhooks.create({ url })
  const plan = async (name: string, services = app.services) => {
    await admin.contacts.create({ name })
    await new Dispatcher({ ...app, services, log: silentLog, listeners: [planDeliveries] }).drain()
  }
  await plan('first')
  const { account_id, id: endpoint_id, turn } = (await endpointsOf(s))[0]!
  const run = async (replaced: Partial<JobContext> = {}, at = turn) => {
    const { read: db, transaction } = app.database
    const context = { db, transaction, services: app.services, isStopping: () => false, ...replaced } as JobContext
    const { handler } = sendDeliveries
    if ('work' in handler) await handler.work({ account_id, endpoint_id, turn: at }, context)
  }
  return { webhookId, received, names: () => received.map(({ body }) => body.name), plan, run, turn }
}

/** Does something just before the nth transaction of a job: it claims, writes down what was sent, and ends. */
function beforeTransaction({ database }: TestApp, nth: number, act: () => Promise<void>): Partial<JobContext> {
  let count = 0
  return {
    transaction: async (work) => {
      if (++count === nth) await act()
      return database.transaction(work)
    },
  }
}

test('what is planned while a job is about to end is not left lying', async () => {
  const s = await scene(sendingApp())
  const { app } = s
  const { names, plan, run, turn } = await planned(s)
  await run(beforeTransaction(app, 3, () => plan('second')))
  expect(names()).toEqual(['first'])
  expect((await endpointsOf(s))[0]).toMatchObject({ scheduled_for: app.clock.now(), turn: turn + 1 })
  await s.settle()
  expect(names()).toEqual(['first', 'second'])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})

test.runIf(testEngine === 'sqlite')(
  'the next process on its database sends at once what a killed one had begun',
  async () => {
    const s = await scene(sendingApp())
    const { received, run } = await planned(s)
    const killed = beforeTransaction(s.app, 2, () => Promise.reject(new Error('killed')))
    await expect(run(killed)).rejects.toThrow('killed')
    expect((await endpointsOf(s))[0]!.sending_until).toBeGreaterThan(s.app.clock.now())
    await s.app.worker.start()
    await expect.poll(() => received.length).toBe(2)
    await s.app.worker.stop()
  },
)

test('what a killed process had under way is sent again, by the same id', async () => {
  const s = await scene(sendingApp())
  const { received, run } = await planned(s)
  const killed = beforeTransaction(s.app, 2, () => Promise.reject(new Error('killed')))
  await expect(run(killed)).rejects.toThrow('killed')
  await s.settle()
  expect(received).toHaveLength(1)
  s.app.clock.advance(minute)
  await s.settle()
  expect(received).toHaveLength(2)
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await logOf(s)).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('a server that stops begins nothing more, and leaves it to the next', async () => {
  const s = await scene(sendingApp())
  const { received, run } = await planned(s)
  await run({ isStopping: () => true })
  expect(received).toEqual([])
  await s.settle()
  expect(received).toHaveLength(1)
})

test('what is under way is not sent by another process, whose clock is behind and that plans more meanwhile', async () => {
  const s = await scene(sendingApp())
  const { clock, services } = s.app
  const answer = gate()
  const { names, plan, run } = await planned(s, (_request, n) => (n === 1 ? answer.passed.then(() => 200) : 200))
  const sending = run()
  await expect.poll(names).toEqual(['first'])
  await plan('second', { ...services, clock: { ...systemClock, now: () => clock.now() - second } })
  await s.settle()
  expect(names().filter((name) => name === 'first')).toHaveLength(1)
  answer.open()
  await sending
  await s.settle()
  expect(names()).toEqual(['first', 'second'])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})

test('what is under way is not sent once more by somebody who asks for it', async () => {
  const s = await scene(sendingApp())
  const answer = gate()
  const { received, run } = await planned(s, () => answer.passed.then(() => 200))
  const sending = run()
  await expect.poll(() => received.length).toBe(1)
  const [delivery] = await logOf(s)
  await s.admin.deliveries.redeliver(delivery!.id)
  await s.settle()
  answer.open()
  await sending
  await s.settle()
  expect(received).toHaveLength(1)
  expect(await logOf(s)).toMatchObject([{ status: 'delivered', attempts: 1 }])
})

test('a delivery that another process has brought to its end meanwhile stays there', async () => {
  const s = await scene(sendingApp())
  const answer = gate()
  const { received, run } = await planned(s, (_request, n) => (n === 1 ? answer.passed.then(() => 500) : 200))
  const tooLate = run()
  await expect.poll(() => received.length).toBe(1)
  // As if the process had slept so long that it is taken for dead.
  s.app.clock.advance(minute)
  await s.settle()
  expect(received).toHaveLength(2)
  answer.open()
  await tooLate
  expect(await logOf(s)).toMatchObject([{ status: 'delivered', attempts: 1 }])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})

/** Has the only delivery fail so often that once more is too often. */
async function failTwice(s: Scene, run: () => Promise<void>): Promise<void> {
  await run()
  s.app.clock.advance(5 * second)
  await s.settle()
  expect(await logOf(s)).toMatchObject([{ status: 'pending', attempts: 2 }])
  s.app.clock.advance(30 * second)
}

test('one that was about to step out when its process was killed does so later, and is in line until then', async () => {
  const s = await scene(sendingApp())
  const { run } = await planned(s, () => 500)
  await failTwice(s, run)
  const { turn } = (await endpointsOf(s))[0]!
  const killed = beforeTransaction(s.app, 2, () => Promise.reject(new Error('killed')))
  await expect(run(killed, turn)).rejects.toThrow('killed')
  expect(await logOf(s)).toMatchObject([{ status: 'pending', attempts: 2 }])
  s.app.clock.advance(minute)
  await s.settle()
  expect(await logOf(s)).toMatchObject([{ status: 'retrying', attempts: 3 }])
})

test('one that has stepped out by another process meanwhile stays where it is', async () => {
  const s = await scene(sendingApp())
  const answer = gate()
  const { received, run } = await planned(s, (_request, n) => (n === 3 ? answer.passed.then(() => 500) : 500))
  await failTwice(s, run)
  const { turn } = (await endpointsOf(s))[0]!
  const tooLate = run({}, turn)
  await expect.poll(() => received.length).toBe(3)
  // As if the process had slept so long that it is taken for dead.
  s.app.clock.advance(minute)
  await s.settle()
  const [moved] = await logOf(s)
  expect(moved).toMatchObject({ status: 'retrying', attempts: 3 })
  answer.open()
  await tooLate
  expect(await logOf(s)).toEqual([moved])
})

test('a job that was begun twice in one process leaves another one in line when the first run ends', async () => {
  const s = await scene(sendingApp())
  const answers = [gate(), gate()]
  const { received, run } = await planned(s, (_request, n) => answers[n - 1]?.passed.then(() => 200) ?? 200)
  const first = run()
  await expect.poll(() => received.length).toBe(1)
  // As if the process had been too busy to say that it is at it.
  s.app.clock.advance(minute)
  const second = run(beforeTransaction(s.app, 2, () => Promise.reject(new Error('killed'))))
  const killed = expect(second).rejects.toThrow('killed')
  await expect.poll(() => received.length).toBe(2)
  await s.app.database.transaction(async (tx) => {
    // The first run ends the job of both, and what it was told is not noted any more.
    await tx.deleteFrom('jobs').where('account_id', '=', s.account.id).execute()
    await tx.updateTable('deliveries').set({ stream: 'moved' }).where('account_id', '=', s.account.id).execute()
  })
  answers[0]!.open()
  await first
  answers[1]!.open()
  await killed
  expect(await jobsOf(s)).toHaveLength(1)
  s.app.clock.advance(minute)
  await s.settle()
  expect(received).toHaveLength(3)
  expect(await logOf(s)).toMatchObject([{ status: 'delivered' }])
})

onPostgres('what is planned while a webhook is being switched off is not meant for it', async () => {
  const s = await scene(sendingApp())
  const { app, account } = s
  const { received, run, plan } = await planned(s)
  await run()
  const { id } = (await endpointsOf(s))[0]!
  let planning = Promise.resolve()
  await app.database.transaction(async (tx) => {
    const endpoint = (await holdEndpoint(tx, account.id, id))!
    planning = plan('second')
    await expect.poll(() => waitingIn(app.database)).toBe(1)
    await switchOff(tx, endpoint, 'It is gone', app.clock.now())
  })
  await planning
  expect(await pendingOf(s)).toEqual([])
  await s.settle()
  expect(received).toHaveLength(1)
})

test('what was left in line for a webhook that is switched off is not sent, and is in line no longer', async () => {
  const s = await scene(sendingApp())
  const { app } = s
  const { received, webhookId } = await planned(s)
  const [endpoint] = await endpointsOf(s)
  const off = { disabled_at: app.clock.now(), disabled_reason: 'The receiver answered 410: it is gone' }
  await app.database.transaction((tx) => updateEndpoint(tx, endpoint!, off))
  await startWorker(app)
  await expect.poll(() => pendingOf(s)).toEqual([])
  await expect.poll(() => jobsOf(s)).toEqual([])
  expect(received).toEqual([])
  const last_error = 'The webhook was switched off: The receiver answered 410: it is gone'
  expect(await logOf(s)).toMatchObject([{ status: 'failed', last_error, target_id: webhookId }])
  expect((await endpointsOf(s))[0]).toMatchObject({ ...off, scheduled_for: null })
})

test('a new address and a new secret count for what is sent from then on, also in the midst of a run', async () => {
  const s = await scene(sendingApp())
  const other = await receiver()
  const { names, plan, run, webhookId } = await planned(s, async ({ body }) => {
    if (body.name !== 'first') return 200
    await s.admin.webhooks.update(webhookId, { url: other.url })
    await plan('second')
    return 200
  })
  await run()
  expect(names()).toEqual(['first'])
  expect(other.received.map(({ body }) => body.name)).toEqual(['second'])
})

test('a webhook that is deleted in the midst of a run is sent nothing more', async () => {
  const s = await scene(sendingApp())
  const { names, plan, run, webhookId } = await planned(s, async () => {
    await plan('second')
    await s.admin.webhooks.delete(webhookId)
    return 200
  })
  await run()
  await s.settle()
  expect(names()).toEqual(['first'])
  expect(await logOf(s)).toMatchObject([{ status: 'failed', attempts: 0 }, { status: 'delivered' }])
  expect((await endpointsOf(s))[0]!.scheduled_for).toBeNull()
})
