import { afterAll, beforeEach, expect, test } from 'vitest'
import { TestClock } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { minute, second } from './clock.ts'
import type { Database } from './db/db.ts'
import { defineJob, defineSchedule, enqueue, type Job } from './jobs.ts'
import type { Log } from './log.ts'
import { T } from './schema.ts'
import { createSecrets } from './secrets.ts'
import { Worker } from './worker.ts'

const database: Database = await createTestDatabase()
afterAll(() => database.close())
beforeEach(() => database.transaction((tx) => tx.deleteFrom('jobs').execute()))

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} }
const clock = new TestClock()
const secrets = createSecrets('the secret key of the tests, long enough')
const services = { clock, secrets, baseUrl: 'http://parley.test' }
const workerFor = (...jobs: Job<never>[]) => new Worker({ database, services, log: silent, jobs: jobs as Job[] })
const queue = <P extends object>(job: Job<P>, payload: P, options: { runAt?: number; key?: string } = {}) =>
  database.transaction((tx) => enqueue(tx, job, payload, { now: clock.now(), ...options }))
const jobRows = () => database.read.selectFrom('jobs').selectAll().orderBy('id').execute()
const payload = T.object({ n: T.id() })

function recording(name = 'record') {
  const ran: number[] = []
  const job = defineJob(
    name,
    { payload },
    {
      run: async (_tx, { n }) => {
        ran.push(n)
      },
    },
  )
  return { job, ran }
}

test('jobs run in order, and later ones when their time has come', async () => {
  const { job, ran } = recording()
  await queue(job, { n: 1 })
  await queue(job, { n: 3 }, { runAt: clock.now() + minute })
  await queue(job, { n: 2 })
  const worker = workerFor(job)
  expect(await worker.drain()).toBe(2)
  expect(ran).toEqual([1, 2])
  clock.advance(minute)
  await worker.drain()
  expect(ran).toEqual([1, 2, 3])
  expect(await jobRows()).toEqual([])
})

test('a job of a transaction that fails does not exist', async () => {
  const { job, ran } = recording()
  await database
    .transaction(async (tx) => {
      await enqueue(tx, job, { n: 1 }, { now: clock.now() })
      throw new Error('no')
    })
    .catch(() => {})
  await workerFor(job).drain()
  expect(ran).toEqual([])
})

test('of several jobs with one key, one is kept', async () => {
  const { job, ran } = recording()
  await queue(job, { n: 1 }, { key: 'k' })
  await queue(job, { n: 2 }, { key: 'k' })
  await workerFor(job).drain()
  expect(ran).toEqual([1])
})

test('a failed job is tried again, later and later, and in the end put aside', async () => {
  let tries = 0
  const job = defineJob(
    'stubborn',
    { payload, attempts: 3 },
    {
      work: async () => {
        tries++
        throw new Error(`try ${tries}`)
      },
    },
  )
  await queue(job, { n: 1 })
  const worker = workerFor(job)
  const waits: number[] = []
  for (let i = 0; i < 5; i++) {
    await worker.drain()
    const [row] = await jobRows()
    if (row!.failed_at === null) waits.push(row!.run_at - clock.now())
    clock.advance(minute)
  }
  expect(tries).toBe(3)
  expect(waits[0]).toBeGreaterThanOrEqual(4.5 * second)
  expect(waits[1]).toBeGreaterThanOrEqual(9 * second)
  expect((await jobRows())[0]).toMatchObject({ last_error: 'try 3', failed_at: expect.any(Number) })
})

test('the job of a worker that died is taken over when its lease ends, and not before', async () => {
  const { job, ran } = recording()
  await queue(job, { n: 1 })
  const dead = workerFor(defineJob('record', { payload }, { work: () => new Promise<never>(() => {}) }))
  void dead.drain()
  await expect.poll(async () => (await jobRows())[0]!.lease_owner).not.toBeNull()
  const heir = workerFor(job)
  await heir.drain()
  expect(ran).toEqual([])
  clock.advance(minute)
  await heir.drain()
  expect(ran).toEqual([1])
})

test('what a job does to the database and its end are one: an effect is never doubled', async () => {
  const job = defineJob(
    'effect',
    { payload },
    {
      run: async (tx, { n }) => {
        await tx
          .insertInto('platform_apps')
          .values({ name: `effect-${n}`, created_at: 0, updated_at: 0 })
          .execute()
        if (n === 2) throw new Error('after the write')
      },
    },
  )
  await queue(job, { n: 1 })
  await queue(job, { n: 2 })
  await Promise.all([workerFor(job).drain(), workerFor(job).drain()])
  const made = await database.read
    .selectFrom('platform_apps')
    .select('name')
    .where('name', 'like', 'effect-%')
    .execute()
  expect(made).toEqual([{ name: 'effect-1' }])
})

test('a schedule comes back after every run, in one row however many workers there are', async () => {
  let runs = 0
  const tick = defineSchedule('tick', minute, {
    run: async () => {
      runs++
    },
  })
  const [one, two] = [workerFor(tick), workerFor(tick)]
  await one.drain()
  await two.drain()
  expect(runs).toBe(1)
  clock.advance(minute)
  await two.drain()
  await one.drain()
  expect(runs).toBe(2)
  expect(await jobRows()).toHaveLength(1)
})

test('a running worker takes a new job at once, and a lane that is stuck holds up no other', async () => {
  let release = () => {}
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = defineJob('slow', { payload, lane: 'bulk' }, { work: () => blocked })
  const { job, ran } = recording()
  const worker = workerFor(slow, job)
  await worker.start()
  await queue(slow, { n: 1 })
  await queue(slow, { n: 2 })
  await queue(job, { n: 3 })
  await expect.poll(() => ran).toEqual([3])
  release()
  await expect.poll(jobRows).toEqual([])
  await worker.stop()
})
