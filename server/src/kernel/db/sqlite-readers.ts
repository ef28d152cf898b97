import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { Failure, problem } from '../errors.ts'
import type { Counters, Db } from './db.ts'
import { FairQueue } from './fair-queue.ts'
import { readerOn } from './sqlite-dialect.ts'

export interface Question {
  sql: string
  values: unknown[]
}

export type Answer = { rows: unknown[] } | { error: { message: string } }

interface ReadersOptions {
  file: string
  counters: Counters
  budgetMs: number
  /** What the processes run, where it is not the reader that belongs to this file. */
  program?: string
}

const longestStartMs = 60_000

/**
 * A few processes that read for this one, started when they are first needed. They are no threads, because nothing
 * outside a thread can interrupt its statement, and `terminate()` aborts the whole server once the statement ends.
 */
export class SqliteReaders {
  readonly queue = new FairQueue()
  readonly #options: ReadersOptions
  readonly #all = new Set<Reader>()
  readonly #idle: Reader[] = []
  #closed = false

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  run<T>(accountId: number, work: (db: Db) => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.queue.run(accountId, () => this.#lend(work), signal)
  }

  get processIds(): number[] {
    return [...this.#all].map(({ processId }) => processId!)
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#all].map((reader) => reader.end('unavailable')))
  }

  async #lend<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (this.#closed) throw new Failure([problem('unavailable')])
    const reader = this.#idle.pop() ?? (await this.#start())
    const timer = setTimeout(() => reader.end('too_expensive'), this.#options.budgetMs)
    try {
      return await work(reader.db)
    } finally {
      // Work that failed may have left a statement behind, and a reader that was ended takes its place until it is gone.
      await reader.settled()
      clearTimeout(timer)
      if (this.#all.has(reader)) this.#idle.push(reader)
    }
  }

  async #start(): Promise<Reader> {
    const reader = new Reader(this.#options)
    this.#all.add(reader)
    void reader.ended.then(() => {
      this.#all.delete(reader)
      const at = this.#idle.indexOf(reader)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    const timer = setTimeout(() => reader.end('unavailable'), longestStartMs)
    await Promise.race([reader.ready, reader.ended])
    clearTimeout(timer)
    return reader
  }
}

/** From its source while the server runs from source, as it does for developers. */
const ownProgram = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './sqlite-reader.ts' : './sqlite-reader.js', import.meta.url),
)

interface Asked {
  resolve(rows: unknown[]): void
  reject(reason: Error): void
}

class Reader implements DatabaseConnection {
  readonly db: Db
  /** Resolves once the process can be asked. */
  readonly ready: Promise<void>
  /** Resolves once the process is gone. */
  readonly ended: Promise<void>
  readonly #child: ChildProcess
  readonly #counters: Counters
  /** Answers come in the order of the questions. */
  readonly #asked: Asked[] = []
  #last: Promise<unknown> = Promise.resolve()
  #over = false
  #reason: 'too_expensive' | 'unavailable' = 'unavailable'

  constructor({ file, counters, program = ownProgram }: ReadersOptions) {
    this.#counters = counters
    this.#child = fork(program, [file], {
      execArgv: program.endsWith('.ts') ? ['--import', 'tsx'] : [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.ready = new Promise((resolve) => {
      this.#child.once('message', () => {
        resolve()
        this.#child.on('message', (answer: Answer) => settle(this.#asked.shift()!, answer))
      })
    })
    this.ended = new Promise((resolve) => {
      const end = () => {
        this.#over = true
        for (const { reject } of this.#asked.splice(0)) reject(this.#failure())
        resolve()
      }
      this.#child.on('exit', end).on('error', end)
    })
    // It does not keep the server alive.
    this.#child.unref()
    this.#child.channel?.unref()
    this.db = readerOn(this, (sql, values) => this.ask(sql, values))
  }

  get processId(): number | undefined {
    return this.#child.pid
  }

  ask(sql: string, values: unknown[]): Promise<unknown[]> {
    this.#counters.statements++
    const answer = new Promise<unknown[]>((resolve, reject) => {
      if (this.#over) return reject(this.#failure())
      this.#asked.push({ resolve, reject })
      // A process that is gone by now also exits, which is what its callers are told.
      this.#child.send({ sql, values } satisfies Question, () => {})
    })
    this.#last = answer
    return answer
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return { rows: (await this.ask(sql, [...parameters])) as R[] }
  }

  streamQuery(): never {
    throw new Error('A heavy read cannot be streamed')
  }

  /** Resolves once nothing is left to answer, or the process has been ended. */
  async settled(): Promise<void> {
    await this.#last.catch(() => {})
    if (this.#over) await this.ended
  }

  /** Ends the process, whatever it is doing. */
  end(reason: 'too_expensive' | 'unavailable'): Promise<void> {
    this.#over = true
    this.#reason = reason
    // Whoever waits for the end must live to see it.
    this.#child.ref()
    this.#child.kill('SIGKILL')
    return this.ended
  }

  #failure(): Failure {
    return new Failure([problem(this.#reason)])
  }
}

function settle({ resolve, reject }: Asked, answer: Answer): void {
  if ('rows' in answer) resolve(answer.rows)
  else reject(Object.assign(new Error(answer.error.message), answer.error))
}
