import { tmpdir } from 'node:os'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { TestClock } from '../testing/app.ts'
import { createTestDatabase } from '../testing/database.ts'
import { silentLog } from '../testing/log.ts'
import { hour, minute, second } from './clock.ts'
import type { Database } from './db/db.ts'
import { defineJob, defineSchedule, enqueue, type Job } from './jobs.ts'
import { T } from './schema.ts'
import { createServices } from './services.ts'
import { Worker } from './worker.ts'

const database: Database = await createTestDatabase()
afterAll(() => database.close())
beforeEach(() => database.transaction((tx) => tx.deleteFrom('jobs').execute()))

const clock = new TestClock()
const services = createServices({ secretKey: 'x'.repeat(32), baseUrl: 'http://parley.test', dataDir: tmpdir(), clock })
const workerOn = (over: Database, ...jobs: Job<never>[]) =>
  new Worker({ database: over, services, log: silentLog, jobs: jobs as Job[] })
const workerFor = (...jobs: Job<never>[]) => workerOn(database, ...jobs)
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

test('a new job takes the place of one with its key that was put aside', async () => {
  const { job, ran } = recording()
  const failing = defineJob('record', { payload, attempts: 1 }, { work: () => Promise.reject(new Error('no')) })
  await queue(failing, { n: 1 }, { key: 'k' })
  await workerFor(failing).drain()
  expect(await jobRows()).toMatchObject([{ failed_at: expect.any(Number) }])
  clock.advance(minute)
  await queue(job, { n: 2 }, { key: 'k' })
  expect(await jobRows()).toMatchObject([
    { attempts: 0, failed_at: null, last_error: null, run_at: clock.now(), created_at: clock.now() },
  ])
  await workerFor(job).drain()
  expect(ran).toEqual([2])
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

/** Claims all that is due, as a process does that dies of it. */
async function die(job: Job<never>): Promise<void> {
  const { name, lane, attempts } = job
  const deadly: Job = { name, lane, attempts, handler: { work: () => new Promise<never>(() => {}) } }
  void workerFor(deadly as Job<never>).drain()
  await expect.poll(async () => (await jobRows())[0]!.run_at).toBeGreaterThan(clock.now())
  clock.advance(minute)
}

test('a job that ends its process every time is put aside once its attempts are used up', async () => {
  const { job, ran } = recording()
  const deadly = { ...job, attempts: 3 }
  await queue(deadly, { n: 1 })
  for (let i = 0; i < 3; i++) await die(deadly as Job<never>)
  await workerFor(deadly).drain()
  expect(ran).toEqual([])
  expect(await jobRows()).toMatchObject([
    { attempts: 4, failed_at: expect.any(Number), last_error: 'It ended its process 3 times' },
  ])
})

test('a job that may fail for ever may not end its process for ever', async () => {
  const { job, ran } = recording()
  const deadly = { ...job, attempts: Number.POSITIVE_INFINITY }
  await queue(deadly, { n: 1 })
  for (let i = 0; i < 20; i++) await die(deadly as Job<never>)
  await workerFor(deadly).drain()
  expect(ran).toEqual([])
  expect(await jobRows()).toMatchObject([
    { failed_at: expect.any(Number), last_error: 'It ended its process 20 times' },
  ])
})

test('failing is not dying: what may fail for ever does', async () => {
  let tries = 0
  const failing = defineJob(
    'failing',
    { payload, attempts: Number.POSITIVE_INFINITY },
    {
      work: async () => {
        tries++
        throw new Error('no')
      },
    },
  )
  await queue(failing, { n: 1 })
  const worker = workerFor(failing)
  for (let i = 0; i < 30; i++) {
    await worker.drain()
    clock.advance(8 * hour)
  }
  expect(tries).toBe(30)
  expect(await jobRows()).toMatchObject([{ failed_at: null, last_error: 'no' }])
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

/** The same database, out of reach while `trouble.on`. */
function troubled() {
  const trouble = { on: false, met: 0 }
  const fail = () => {
    trouble.met++
    throw new Error('the database is out of reach')
  }
  const read = new Proxy(database.read, {
    get: (target, name) => (trouble.on ? fail() : target[name as 'selectFrom'].bind(target)),
  })
  const transaction: Database['transaction'] = async (work) => (trouble.on ? fail() : database.transaction(work))
  return { trouble, over: { ...database, read, transaction } }
}

test('a lane that could not reach its jobs looks again, without being woken', async () => {
  const { job, ran } = recording()
  const { trouble, over } = troubled()
  const worker = workerOn(over, job)
  await worker.start()
  trouble.on = true
  await queue(job, { n: 1 })
  await expect.poll(() => trouble.met).toBeGreaterThan(2)
  trouble.on = false
  await expect.poll(() => ran).toEqual([1])
  await worker.stop()
})

test('a lane that could not learn when the next job is due looks again', async () => {
  const { job, ran } = recording()
  const { trouble, over } = troubled()
  await queue(job, { n: 1 }, { runAt: clock.now() + minute })
  const worker = workerOn({ ...over, transaction: database.transaction }, job)
  trouble.on = true
  await worker.start()
  await expect.poll(() => trouble.met).toBeGreaterThan(2)
  trouble.on = false
  clock.advance(minute)
  await expect.poll(() => ran).toEqual([1])
  await worker.stop()
})
