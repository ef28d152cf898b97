import type { Insertable, Selectable } from 'kysely'
import { inParts } from './db/batches.ts'
import type { Database, Db, Tx } from './db/db.ts'
import { signal } from './db/dialect.ts'
import type { JobTable } from './db/tables.ts'
import type { Log } from './log.ts'
import type { Static, TSchema } from './schema.ts'
import type { Services } from './services.ts'

interface LaneRules {
  concurrency: number
  /** How many of those may be for one account, so that another one need not wait for it. */
  perAccount?: number
}

/** Lanes do not wait for one another: a flood in one leaves the others as quick as before. */
export const lanes: Record<Lane, LaneRules> = {
  deliveries: { concurrency: 64, perAccount: 16 },
  fetches: { concurrency: 4, perAccount: 2 },
  // What is done to many records at once, or because of an event: one after another for each account, as it came.
  actions: { concurrency: 4, perAccount: 1 },
  default: { concurrency: 4 },
  bulk: { concurrency: 1 },
}

export type Lane = 'deliveries' | 'fetches' | 'actions' | 'default' | 'bulk'
export const laneNames = Object.keys(lanes) as Lane[]
export type JobRow = Selectable<JobTable>

export interface JobContext {
  db: Db
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** For reads that can take long, as those of heavy operations. */
  offload: Database['offload']
  services: Services
  log: Log
  /** The process is about to end: whoever takes long begins nothing more. */
  isStopping(): boolean
}

/**
 * `run` is for work on the database alone: it commits together with the job's end, so it takes effect exactly once.
 * `work` reaches outside and happens at least once.
 */
type Handler<Payload> =
  | { run(tx: Tx, payload: Payload, context: JobContext): Promise<void> }
  | { work(payload: Payload, context: JobContext): Promise<void> }

/** What it takes to enqueue a job, whoever runs it. */
export interface JobType<Payload extends object = object> {
  name: string
  lane: Lane
  attempts: number
  /** Never there at run time: it ties the payload to the type. */
  takes?: (payload: Payload) => void
}

export interface Job<Payload extends object = object> extends JobType<Payload> {
  /** Set for a schedule: the time from the end of one run to the next, in milliseconds. */
  every?: number
  handler: Handler<Payload>
}

interface JobOptions<S extends TSchema> {
  payload: S
  lane?: Lane
  /** How often it is tried before it is put aside. */
  attempts?: number
}

export function defineJob<S extends TSchema>(
  name: string,
  options: JobOptions<S>,
  handler: Handler<Static<S> & object>,
): Job<Static<S> & object> {
  return { ...declareJob(name, options), handler }
}

/** For a job that is enqueued by what its own handler calls: the handler is added elsewhere. */
export function declareJob<S extends TSchema>(
  name: string,
  { lane = 'default', attempts = 10 }: JobOptions<S>,
): JobType<Static<S> & object> {
  return { name, lane, attempts }
}

export function defineSchedule(name: string, every: number, handler: Handler<object>): Job {
  return { name, lane: 'default', attempts: Number.POSITIVE_INFINITY, every, handler }
}

interface Timing {
  now: number
  runAt?: number
}

/**
 * Puts a job in line, as part of the transaction. Of several with the same key, one is kept; the place of one that was
 * put aside is taken.
 */
export function enqueue<Payload extends object>(
  tx: Tx,
  job: JobType<Payload>,
  payload: Payload,
  { key = null, ...timing }: Timing & { key?: string | null },
): Promise<void> {
  return insertJobs(tx, [{ ...rowOf(job, payload, timing), key }])
}

/** The same for several payloads at once. */
export function enqueueAll<Payload extends object>(
  tx: Tx,
  job: JobType<Payload>,
  payloads: readonly Payload[],
  timing: Timing,
): Promise<void> {
  return insertJobs(
    tx,
    payloads.map((payload) => rowOf(job, payload, timing)),
  )
}

const unused = { attempts: 0, crashes: 0, lease_owner: null, failed_at: null, last_error: null }

function rowOf<Payload extends object>(
  { name, lane }: JobType<Payload>,
  payload: Payload,
  { now, runAt = now }: Timing,
) {
  const stored = { payload: payload as Record<string, unknown>, ...accountIn(payload) }
  return { ...unused, name, lane, ...stored, run_at: runAt, created_at: now }
}

async function insertJobs(tx: Tx, rows: Insertable<JobTable>[]): Promise<void> {
  for (const part of inParts(rows)) {
    await tx
      .insertInto('jobs')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet(({ ref }) => ({
            ...unused,
            name: ref('excluded.name'),
            lane: ref('excluded.lane'),
            account_id: ref('excluded.account_id'),
            payload: ref('excluded.payload'),
            run_at: ref('excluded.run_at'),
            created_at: ref('excluded.created_at'),
          }))
          .where('jobs.failed_at', 'is not', null),
      )
      .execute()
  }
  if (rows.length > 0) signal(tx, 'jobs', [...new Set(rows.map(({ lane }) => lane))])
}

function accountIn({ account_id = null }: { account_id?: number | null }): { account_id: number | null } {
  return { account_id }
}
