import type { EventEmitter } from 'node:events'
import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Broadcast } from '../broadcast.ts'
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
  /**
   * Runs a read that can take long where it holds up nobody else, within a time budget. Past it the read is ended and
   * fails with `too_expensive`. A read that still waits for its turn is given up when the signal says so.
   */
  offload<T>(accountId: number, work: (db: Db) => Promise<T>, signal?: AbortSignal): Promise<T>
  readonly heavyReads: { readonly running: number; readonly waiting: number }
  pools(): PoolState[]
  /** Of the engine that keeps its own files. */
  storage?(): StorageState
  /** Resolves when the engine answers. */
  ping(): Promise<void>
  version(): Promise<string>
  close(): Promise<void>
  readonly counters: Counters
  /** Tells what has been committed, here or (PostgreSQL) in another process, to whoever waits for it. */
  readonly signals: EventEmitter<Signals>
  /** Emits a signal, here and in the other processes. */
  tell: Tell
  /** Between the processes that share the database. */
  readonly broadcast: Broadcast
}

export interface PoolState {
  pool: string
  inUse: number
  idle: number
  waiting: number
}

export interface StorageState {
  bytes: number
  walBytes: number
  /** How often the write-ahead log was emptied, and how often it could not be, for somebody was reading. */
  checkpoints: { emptied: number; busy: number }
}

/** Each says what it is about; an empty list means that it may be about everything. */
export interface Signals {
  /** Jobs were put in line. */
  jobs: [lanes: readonly string[]]
  /** Events were written that have no position yet. */
  events: [accountIds: readonly number[]]
  /** Events have got their positions: whoever follows them may read on. */
  positions: [accountIds: readonly number[]]
  /** Somebody may see more or less than before. */
  access: [accountIds: readonly number[]]
}

export type Tell = <Name extends keyof Signals>(name: Name, about: Signals[Name][0]) => void

export const signalNames = ['jobs', 'events', 'positions', 'access'] as const satisfies (keyof Signals)[]

export interface Counters {
  statements: number
  transactions: number
  commits: number
}

interface TransactionScope {
  /** Told once the transaction is committed; without anything in particular, about everything. */
  readonly signals: Map<keyof Signals, Set<number | string>>
  /** Done once the transaction is committed. */
  readonly afterwards: (() => void)[]
  readonly emitted: { name: string; payload: object }[]
  /** What is left for the end of the transaction, by name. */
  readonly last: Map<string, () => Promise<unknown>>
  /** What the events of the transaction come from. */
  origin: Origin
}

export interface Origin {
  actor_type?: string | null
  actor_id?: number | null
  cause_id?: number | null
  depth?: number
}

const scopes = new WeakMap<Tx, TransactionScope>()

/** Answers the rows that a statement returns. The list of values is used up. */
export type Run = (sql: string, values: unknown[]) => unknown[] | Promise<unknown[]>

/** Sends a statement that answers nothing of interest. If it fails, so does the transaction, at its end at the latest. */
export type Send = (sql: string, values: unknown[]) => void

const runs = new WeakMap<Db, Run>()
const senders = new WeakMap<Tx, Send>()

/** How to run what is compiled without the query builder, which has nothing to add to it. */
export function runOn(db: Db): Run {
  return runs.get(db) ?? (async (sql, values) => (await db.executeQuery(CompiledQuery.raw(sql, values))).rows)
}

/** The same for what nobody waits for; undefined where nothing would be gained. */
export function senderOn(tx: Tx): Send | undefined {
  return senders.get(tx)
}

export function addShortCut(db: Db, run: Run): void {
  runs.set(db, run)
}

export function scopeOf(tx: Tx): TransactionScope {
  const scope = scopes.get(tx)
  if (!scope) throw new Error('This transaction is not open')
  return scope
}

/**
 * Leaves something for the end of the transaction, where it is done once however often it was asked for. What many
 * transactions write goes there: they wait for each other no longer than a commit takes, and never in a circle.
 */
export function beforeCommit(tx: Tx, name: string, work: () => Promise<unknown>): void {
  const { last } = scopeOf(tx)
  if (!last.has(name)) last.set(name, work)
}

/** Does what was left for the end, in the order in which it was asked for. */
export async function finish(tx: Tx): Promise<void> {
  const { last } = scopeOf(tx)
  for (const [name, work] of last) {
    last.delete(name)
    await work()
  }
}

/** For what others are told of a change, who would not see it yet; it must not fail. */
export function afterCommit(tx: Tx, done: () => void): void {
  scopeOf(tx).afterwards.push(done)
}

export interface TransactionOptions {
  counters: Counters
  tell: Tell
  /** How to run and to send what is compiled, on the connection of the transaction. */
  shortCuts(tx: Tx): Promise<{ run: Run; send?: Send }> | { run: Run; send?: Send }
}

/** One transaction on either engine, with a scope that lives as long as its work. */
export async function inTransaction<T>(
  db: Db,
  { counters, tell, shortCuts }: TransactionOptions,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const scope: TransactionScope = { signals: new Map(), afterwards: [], emitted: [], last: new Map(), origin: {} }
  const result = await db.transaction().execute(async (tx) => {
    scopes.set(tx, scope)
    const { run, send } = await shortCuts(tx)
    addShortCut(tx, run)
    if (send) senders.set(tx, send)
    const result = await work(tx)
    await finish(tx)
    return result
  })
  counters.transactions++
  for (const [signal, about] of scope.signals) tell(signal, [...about] as never[])
  for (const done of scope.afterwards) done()
  return result
}
