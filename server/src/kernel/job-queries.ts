import type { Db, Tx } from './db/db.ts'
import { signal, skipLocked } from './db/dialect.ts'
import type { JobRow, JobType, Lane } from './jobs.ts'

interface Claim {
  lane: Lane
  limit: number
  now: number
  owner: string
  leaseMs: number
  /** How many jobs of the lane run for each account, of how many that may. */
  busy: ReadonlyMap<number, number>
  perAccount?: number
}

/**
 * A claimed job is one whose time has been moved to the end of its lease: when the process that holds it dies, the
 * job is simply due again. One that is due and still has an owner was cut off.
 */
export async function claimJobs(tx: Tx, claim: Claim): Promise<JobRow[]> {
  const { now, owner, leaseMs } = claim
  const due = await listDue(tx, claim)
  if (due.length === 0) return []
  const claimed = await tx
    .updateTable('jobs')
    .set((eb) => ({
      run_at: now + leaseMs,
      lease_owner: owner,
      attempts: eb('attempts', '+', 1),
      crashes: eb('crashes', '+', eb.case().when('lease_owner', 'is', null).then(0).else(1).end()),
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  return claimed.sort((a, b) => a.id - b.id)
}

/** In order; the jobs of an account that has no more room are passed over. */
async function listDue(tx: Tx, { lane, limit, now, busy, perAccount = limit }: Claim): Promise<number[]> {
  const counts = new Map(busy)
  const taken: number[] = []
  for (;;) {
    const asked = limit - taken.length
    const due = await skipLocked(
      tx,
      inLine(tx, lane, fullAmong(counts, perAccount))
        .select(['id', 'account_id'])
        .where('run_at', '<=', now)
        .where('id', 'not in', [0, ...taken])
        .orderBy('run_at')
        .orderBy('id')
        .limit(asked),
    ).execute()
    for (const { id, account_id } of due) {
      const count = account_id === null ? 0 : (counts.get(account_id) ?? 0)
      if (count >= perAccount) continue
      if (account_id !== null) counts.set(account_id, count + 1)
      taken.push(id)
    }
    const hasPassedOver = taken.length < limit && due.length === asked
    if (!hasPassedOver) return taken
  }
}

/** The accounts that have as many jobs running as they may. */
export function fullAmong(busy: ReadonlyMap<number, number>, perAccount = Number.POSITIVE_INFINITY): number[] {
  return [...busy].filter(([, count]) => count >= perAccount).map(([id]) => id)
}

/** What is not put aside, without the jobs of some accounts. */
function inLine(db: Db, lane: Lane, full: readonly number[]) {
  const query = db.selectFrom('jobs').where('lane', '=', lane).where('failed_at', 'is', null)
  if (full.length === 0) return query
  return query.where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', 'not in', full)]))
}

/** True when the lease is still this worker's; the row stays locked until the transaction ends. */
export async function holdJob(tx: Tx, id: number, owner: string): Promise<boolean> {
  const held = await tx
    .updateTable('jobs')
    .set({ last_error: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst()
  return held.numUpdatedRows > 0n
}

export async function extendLeases(tx: Tx, ids: number[], owner: string, until: number): Promise<void> {
  await tx.updateTable('jobs').set({ run_at: until }).where('id', 'in', ids).where('lease_owner', '=', owner).execute()
}

export async function deleteJob(tx: Tx, id: number, owner: string): Promise<void> {
  await tx.deleteFrom('jobs').where('id', '=', id).where('lease_owner', '=', owner).execute()
}

export async function postponeJob(
  tx: Tx,
  id: number,
  owner: string,
  change: { run_at: number; attempts?: number; crashes?: number; last_error?: string | null; failed_at?: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ ...change, lease_owner: null })
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .execute()
}

/** On the embedded engine no other process can hold a lease, so whatever is leased was cut off. */
export async function endAllLeases(tx: Tx, now: number): Promise<void> {
  await tx.updateTable('jobs').set({ run_at: now }).where('lease_owner', 'is not', null).execute()
}

export async function nextDueAt(db: Db, lane: Lane, full: readonly number[]): Promise<number | undefined> {
  const next = await inLine(db, lane, full).select('run_at').orderBy('run_at').limit(1).executeTakeFirst()
  return next?.run_at
}

/** What jobs of one kind have yet to do for an account, those that run included. */
export async function listPayloads<Payload extends object>(
  db: Db,
  { name, lane }: JobType<Payload>,
  accountId: number,
): Promise<Payload[]> {
  const jobs = inLine(db, lane, []).select('payload').where('name', '=', name).where('account_id', '=', accountId)
  return (await jobs.execute()).map(({ payload }) => payload as Payload)
}

interface LineOfJobs {
  lane: string
  total: number
  /** Those whose time has come; one that runs has its time at the end of its lease. */
  due: number
  first_run_at: number
}

/** What is not put aside, from the index that claiming uses. */
export function countInLine(db: Db, now: number): Promise<LineOfJobs[]> {
  return inLineByLane(db, now).execute()
}

export function inLineByLane(db: Db, now: number) {
  return db
    .selectFrom('jobs')
    .select((eb) => [
      'lane',
      eb.fn.countAll<number>().as('total'),
      eb.fn.sum<number>(eb.case().when('run_at', '<=', now).then(1).else(0).end()).as('due'),
      eb.fn.min('run_at').as('first_run_at'),
    ])
    .where('failed_at', 'is', null)
    .groupBy('lane')
}

export function countFailedByLane(db: Db): Promise<{ lane: string; count: number }[]> {
  return db
    .selectFrom('jobs')
    .select((eb) => ['lane', eb.fn.countAll<number>().as('count')])
    .where('failed_at', 'is not', null)
    .groupBy('lane')
    .execute()
}

/** Those that were put aside, by what they do. */
export async function countFailedJobs(db: Db): Promise<{ name: string; count: number }[]> {
  const rows = await db
    .selectFrom('jobs')
    .select((eb) => ['name', eb.fn.countAll<number>().as('count')])
    .where('failed_at', 'is not', null)
    .groupBy('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name, count }) => ({ name, count: Number(count) }))
}

const listed = ['id', 'name', 'attempts', 'created_at', 'failed_at', 'lease_owner', 'last_error'] as const
export type ListedJob = Pick<JobRow, (typeof listed)[number]>

/** Without their payloads, which may hold what people wrote. */
export function listJobs(db: Db, { failedOnly, limit }: { failedOnly: boolean; limit: number }): Promise<ListedJob[]> {
  const jobs = db.selectFrom('jobs').select(listed).orderBy('id').limit(limit)
  return (failedOnly ? jobs.where('failed_at', 'is not', null) : jobs).execute()
}

/** Puts jobs that were put aside in line again; answers how many there were. */
export async function retryJobs(tx: Tx, which: number | 'all', now: number): Promise<number> {
  const failed = tx
    .updateTable('jobs')
    .set({ run_at: now, attempts: 0, crashes: 0, failed_at: null, last_error: null })
    .where('failed_at', 'is not', null)
  const { numUpdatedRows } = await (which === 'all' ? failed : failed.where('id', '=', which)).executeTakeFirst()
  signal(tx, 'jobs')
  return Number(numUpdatedRows)
}
