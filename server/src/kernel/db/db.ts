import type { EventEmitter } from 'node:events'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

/** A handle for reading what is committed. */
export type Db = Kysely<Tables>

/** A handle inside a transaction: the only one that queries which write will take. */
export type Tx = Transaction<Tables>

export interface Database {
  readonly engine: Engine
  readonly read: Db
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Resolves when the engine answers. */
  ping(): Promise<void>
  version(): Promise<string>
  close(): Promise<void>
  readonly counters: Counters
  /** Tells what has been committed, here or (PostgreSQL) in another process, to whoever waits for it. */
  readonly signals: EventEmitter<Signals>
}

/** Each says whose accounts it is about; nobody in particular means that it may be about all of them. */
export interface Signals {
  jobs: [accountIds: readonly number[]]
  /** Events were written that nobody has handed out yet. */
  events: [accountIds: readonly number[]]
  /** Events have been handed out: whoever follows them may read on. */
  positions: [accountIds: readonly number[]]
}

export const signalNames = ['jobs', 'events', 'positions'] as const satisfies (keyof Signals)[]

export interface Counters {
  statements: number
  transactions: number
  commits: number
}

interface TransactionScope {
  /** Told once the transaction is committed. */
  readonly signals: Map<keyof Signals, readonly number[]>
  readonly emitted: { name: string; payload: object }[]
}

const scopes = new WeakMap<Tx, TransactionScope>()

export function scopeOf(tx: Tx): TransactionScope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('This transaction is not open')
  return scope
}

/** One transaction on either engine, with a scope that lives as long as its work. */
export async function inTransaction<T>(
  db: Db,
  { counters, tell }: { counters: Counters; tell(signal: keyof Signals, accountIds: readonly number[]): void },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const scope: TransactionScope = { signals: new Map(), emitted: [] }
  const result = await db.transaction().execute(async (tx) => {
    scopes.set(tx, scope)
    return work(tx)
  })
  counters.transactions++
  for (const [signal, accountIds] of scope.signals) tell(signal, accountIds)
  return result
}
