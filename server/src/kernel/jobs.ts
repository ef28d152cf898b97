import type { Selectable } from 'kysely'
import type { Db, Tx } from './db/db.ts'
import { partsOf, signal } from './db/dialect.ts'
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
  default: { concurrency: 4 },
  bulk: { concurrency: 1 },
}

export type Lane = 'deliveries' | 'default' | 'bulk'
export type JobRow = Selectable<JobTable>

export interface JobContext {
  db: Db
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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

export interface Job<Payload extends object = object> {
  name: string
  lane: Lane
  attempts: number
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
  { lane = 'default', attempts = 10 }: JobOptions<S>,
  handler: Handler<Static<S> & object>,
): Job<Static<S> & object> {
  return { name, lane, attempts, handler }
}

export function defineSchedule(name: string, every: number, handler: Handler<object>): Job {
  return { name, lane: 'default', attempts: Number.POSITIVE_INFINITY, every, handler }
}

interface Timing {
  now: number
  runAt?: number
  key?: string | null
}

/** Puts a job in line, as part of the transaction. Of several with the same key, one is kept. */
export function enqueue<Payload extends object>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  timing: Timing,
): Promise<void> {
  return enqueueAll(tx, job, [payload], timing)
}

/** The same for several payloads at once. */
export async function enqueueAll<Payload extends object>(
  tx: Tx,
  { name, lane }: Job<Payload>,
  payloads: readonly Payload[],
  { now, runAt = now, key = null }: Timing,
): Promise<void> {
  const job = { name, lane, key, run_at: runAt, attempts: 0, created_at: now }
  const rows = payloads.map((payload) => ({
    ...job,
    ...accountIn(payload),
    payload: payload as Record<string, unknown>,
  }))
  for (const part of partsOf(rows)) {
    await tx
      .insertInto('jobs')
      .values(part)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
  }
  signal(tx, 'jobs')
}

function accountIn({ account_id = null }: { account_id?: number | null }): { account_id: number | null } {
  return { account_id }
}
