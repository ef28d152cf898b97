import { randomUUID } from 'node:crypto'
import { minute, second } from './clock.ts'
import type { Database, Tx } from './db/db.ts'
import * as queries from './job-queries.ts'
import { enqueue, type Job, type JobContext, type JobRow, type Lane, laneNames, lanes } from './jobs.ts'
import { Dispatcher, type Listener } from './listeners.ts'
import type { Log } from './log.ts'
import type { FreeClaims } from './manifest.ts'
import { tally } from './measures.ts'
import type { Services } from './services.ts'

/**
 * How long the jobs of a process that died lie idle. It is renewed three times over, so that one renewal can fail; who
 * loses it all the same cannot finish a `run` job, and a `work` job may be repeated anyway.
 */
const leaseMs = 15 * second
const longestNap = 5 * second
const shortestRetry = 100
/** How often a job may end its process before it is put aside, however often it may fail. */
const mostCrashes = 20

export const jobRuns = tally<{ lane: Lane; result: 'done' | 'failed' }>({
  name: 'parley_job_runs_total',
  help: 'Jobs that this process ran, by lane and whether they failed; most of what fails is tried again',
  labels: { lane: laneNames, result: ['done', 'failed'] },
})

export interface WorkerOptions {
  database: Database
  services: Services
  log: Log
  jobs: Job[]
  listeners?: readonly Listener[]
  freeClaims?: readonly FreeClaims[]
}

/** Runs jobs until it is stopped. Any number of processes may run one on the same database. */
export class Worker {
  readonly #database: Database
  readonly #context: JobContext
  readonly #jobs: Map<string, Job>
  readonly #owner = randomUUID()
  readonly #running = new Map<number, { lane: Lane; end: Promise<void> }>()
  /** How many places of a lane are taken: by jobs that run, and for those that are being claimed. */
  readonly #busy = perLane(() => 0)
  /** How many jobs of a lane run for each account. */
  readonly #busyFor = perLane(() => new Map<number, number>())
  readonly #fills = new Set<Promise<void>>()
  readonly #naps = new Map<Lane, NodeJS.Timeout>()
  /** How often in a row a lane could not reach its jobs. */
  readonly #failures = perLane(() => 0)
  readonly #dispatcher: Dispatcher
  readonly #freeClaims: readonly FreeClaims[]
  #heartbeat: NodeJS.Timeout | undefined
  #stopped = true
  #stopping = false

  constructor({ database, services, log, jobs, listeners = [], freeClaims = [] }: WorkerOptions) {
    this.#dispatcher = new Dispatcher({ database, services, log, listeners })
    this.#freeClaims = freeClaims
    this.#database = database
    const isStopping = () => this.#stopping
    const { read: db, transaction, offload } = database
    this.#context = { db, transaction, offload, services, log, isStopping }
    this.#jobs = new Map(jobs.map((job) => [job.name, job]))
  }

  /** How many jobs of each lane run in this process. */
  get running(): Readonly<Record<Lane, number>> {
    const counts = perLane(() => 0)
    for (const { lane } of this.#running.values()) counts[lane]++
    return counts
  }

  async start(): Promise<void> {
    await this.#prepare()
    this.#stopped = false
    this.#database.signals.on('jobs', this.#wake)
    this.#heartbeat = setInterval(() => this.#extendLeases().catch(this.#report), leaseMs / 3)
    this.#dispatcher.start()
    this.#wake()
  }

  /** Takes nothing new and waits for what is running. What is cut off later is due again when its lease ends. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopping = true
    this.#database.signals.off('jobs', this.#wake)
    clearInterval(this.#heartbeat)
    await this.#dispatcher.stop()
    for (const nap of this.#naps.values()) clearTimeout(nap)
    // A claim that is under way may still bring jobs.
    await Promise.all(this.#fills)
    await Promise.all([...this.#running.values()].map(({ end }) => end))
    this.#stopping = false
  }

  /** Runs all that is due, and what that brings about, one after another; for tests and for shutting down. */
  async drain(): Promise<number> {
    await this.#ensureSchedules()
    await this.#dispatcher.prepare()
    let done = 0
    for (;;) {
      const claimed = (await Promise.all(laneNames.map((lane) => this.#claim(lane, 100)))).flat()
      const events = await this.#dispatcher.drain()
      if (claimed.length === 0 && events === 0) return done
      for (const row of claimed.sort((a, b) => a.id - b.id)) await this.#execute(row)
      done += claimed.length
    }
  }

  async #prepare(): Promise<void> {
    if (this.#database.engine === 'sqlite') {
      await this.#database.transaction(async (tx) => {
        await queries.endAllLeases(tx, this.#now())
        for (const free of this.#freeClaims) await free(tx)
      })
    }
    await this.#ensureSchedules()
    await this.#dispatcher.prepare()
  }

  async #ensureSchedules(): Promise<void> {
    const scheduled = [...this.#jobs.values()].filter(({ every }) => every !== undefined)
    if (scheduled.length === 0) return
    const now = this.#now()
    await this.#database.transaction(async (tx) => {
      for (const job of scheduled) await enqueue(tx, job, {}, { now, key: `schedule ${job.name}` })
    })
  }

  readonly #wake = (lanes: readonly string[] = []): void => {
    for (const lane of laneNames) if (lanes.length === 0 || lanes.includes(lane)) this.#fill(lane)
  }

  readonly #report = (error: unknown): void => {
    this.#context.log.error({ err: error }, 'the worker could not reach its jobs')
  }

  #fill(lane: Lane): void {
    const fill = this.#fillNow(lane).finally(() => this.#fills.delete(fill))
    this.#fills.add(fill)
  }

  /** Takes what is due. A lane with free slots always has a timer afterwards, whatever the database says. */
  async #fillNow(lane: Lane): Promise<void> {
    clearTimeout(this.#naps.get(lane))
    const free = lanes[lane].concurrency - this.#busy[lane]
    if (this.#stopped || free <= 0) return
    try {
      const taken = await this.#take(lane, free)
      if (taken < free) this.#nap(lane, await this.#untilDue(lane))
      this.#failures[lane] = 0
    } catch (error) {
      this.#report(error)
      this.#nap(lane, shortestRetry * 2 ** Math.min(this.#failures[lane]++, 10))
    }
  }

  async #take(lane: Lane, free: number): Promise<number> {
    // Reserved before the claim, so that a wake-up in the meantime does not take the same slots.
    this.#busy[lane] += free
    const rows = await this.#claim(lane, free).finally(() => {
      this.#busy[lane] -= free
    })
    for (const row of rows) this.#runInLane(row, lane)
    return rows.length
  }

  #runInLane(row: JobRow, lane: Lane): void {
    this.#count(row, lane, 1)
    const end = this.#execute(row).finally(() => {
      this.#count(row, lane, -1)
      this.#running.delete(row.id)
      this.#fill(lane)
    })
    this.#running.set(row.id, { lane, end })
  }

  #count({ account_id }: JobRow, lane: Lane, change: number): void {
    this.#busy[lane] += change
    if (account_id === null) return
    const busyFor = this.#busyFor[lane]
    const count = (busyFor.get(account_id) ?? 0) + change
    if (count > 0) busyFor.set(account_id, count)
    else busyFor.delete(account_id)
  }

  async #untilDue(lane: Lane): Promise<number> {
    // What waits for its own account is looked for when one of that account's jobs ends.
    const full = queries.fullAmong(this.#busyFor[lane], lanes[lane].perAccount)
    const dueAt = await queries.nextDueAt(this.#database.read, lane, full)
    return Math.max((dueAt ?? Number.POSITIVE_INFINITY) - this.#now(), 0)
  }

  #nap(lane: Lane, wait: number): void {
    if (this.#stopped) return
    clearTimeout(this.#naps.get(lane))
    this.#naps.set(
      lane,
      setTimeout(() => this.#fill(lane), Math.min(wait, longestNap)),
    )
  }

  #claim(lane: Lane, limit: number): Promise<JobRow[]> {
    const claim = { lane, limit, owner: this.#owner, leaseMs, busy: this.#busyFor[lane], ...lanes[lane] }
    return this.#database.transaction((tx) => queries.claimJobs(tx, { ...claim, now: this.#now() }))
  }

  async #execute(row: JobRow): Promise<void> {
    const job = this.#jobs.get(row.name)
    try {
      if (!job) throw new Error(`There is no job called '${row.name}'`)
      // Attempts are counted when they begin, so whoever has used them up without failing never came to an end.
      if (row.attempts > job.attempts || row.crashes >= mostCrashes)
        throw new Error(`It ended its process ${row.crashes} times`)
      const { handler } = job
      if ('work' in handler) await handler.work(row.payload, this.#context)
      await this.#database.transaction(async (tx) => {
        if (!(await queries.holdJob(tx, row.id, this.#owner))) return
        if ('run' in handler) await handler.run(tx, row.payload, this.#context)
        await this.#finish(tx, row, job)
      })
      this.#tell(row, 'done')
    } catch (error) {
      this.#tell(row, 'failed')
      this.#context.log.warn({ err: error, job: row.name, id: row.id, attempts: row.attempts }, 'a job failed')
      await this.#database.transaction((tx) => this.#putBack(tx, row, job, error)).catch(this.#report)
    }
  }

  #tell({ lane }: JobRow, result: 'done' | 'failed'): void {
    this.#context.services.count(jobRuns, { lane: lane as Lane, result })
  }

  async #finish(tx: Tx, row: JobRow, job: Job): Promise<void> {
    if (job.every === undefined) await queries.deleteJob(tx, row.id, this.#owner)
    else
      await queries.postponeJob(tx, row.id, this.#owner, { run_at: this.#now() + job.every, attempts: 0, crashes: 0 })
  }

  async #putBack(tx: Tx, row: JobRow, job: Job | undefined, error: unknown): Promise<void> {
    const now = this.#now()
    const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
    const spent = row.attempts >= (job?.attempts ?? 10) || row.crashes >= mostCrashes
    await queries.postponeJob(tx, row.id, this.#owner, {
      run_at: now + backoff(row.attempts),
      last_error,
      ...(spent && { failed_at: now }),
    })
  }

  async #extendLeases(): Promise<void> {
    const ids = [...this.#running.keys()]
    if (ids.length === 0) return
    await this.#database.transaction((tx) => queries.extendLeases(tx, ids, this.#owner, this.#now() + leaseMs))
  }

  #now(): number {
    return this.#context.services.clock.now()
  }
}

function perLane<T>(make: () => T): Record<Lane, T> {
  return Object.fromEntries(laneNames.map((lane) => [lane, make()])) as Record<Lane, T>
}

/** 5 s, 10 s, 20 s … up to 6 h, spread by a fifth so that what failed together does not return together. */
function backoff(attempts: number): number {
  const wait = Math.min(5 * second * 2 ** (attempts - 1), 360 * minute)
  return Math.round(wait * (0.9 + Math.random() * 0.2))
}
