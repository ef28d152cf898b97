import type { Counters, PoolState } from './db.ts'

const largestGroup = 256

export interface Turn {
  ended: boolean
}

interface Group {
  size: number
  settled: Promise<void>
  resolve: () => void
  reject: (reason: unknown) => void
}

/**
 * Group commit: transactions run one after another, each in a savepoint of one outer transaction. The outer one is
 * committed at the end of the event loop's turn, so one disk flush serves every request that arrived in it, and
 * nobody's commit() resolves before that flush.
 */
export class WriteQueue {
  readonly #exec: (sql: string) => void
  readonly #counters: Counters
  readonly #strict: boolean
  /** Called after each commit, while no transaction is open. */
  afterCommit: () => void = () => {}
  readonly #waiting: (() => void)[] = []
  readonly #idle: (() => void)[] = []
  #taken = false
  #group: Group | undefined
  #flushDue = false
  #stalled = false

  constructor(exec: (sql: string) => void, counters: Counters, strict: boolean) {
    this.#exec = exec
    this.#counters = counters
    this.#strict = strict
  }

  async turn(): Promise<Turn> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    return { ended: false }
  }

  begin(): void {
    if (!this.#group) {
      this.#exec('begin immediate')
      this.#group = newGroup()
      setImmediate(() => this.#flushWhenFree())
    }
    this.#exec('savepoint one')
    if (this.#strict) this.#watchForStall()
  }

  async commit(turn: Turn): Promise<void> {
    const group = this.#group!
    if (this.#stalled) throw new Error('A transaction awaited something other than the database')
    this.#exec('release one')
    group.size++
    this.end(turn)
    await group.settled
  }

  rollback(turn: Turn): void {
    if (turn.ended) return
    try {
      this.#exec('rollback to one')
      this.#exec('release one')
    } catch (cause) {
      // A full disk or an I/O error makes SQLite drop the outer transaction, and with it everyone in the group.
      this.#settle((group) => group.reject(new DroppedError(cause)))
    }
    this.end(turn)
  }

  end(turn: Turn): void {
    if (turn.ended) return
    turn.ended = true
    if (this.#group && (this.#flushDue || this.#group.size >= largestGroup)) this.#flush()
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
    this.#tellIdle()
  }

  /** Runs what must not run inside a transaction. */
  async outside<T>(work: () => T): Promise<T> {
    const turn = await this.turn()
    try {
      if (this.#group) this.#flush()
      return work()
    } finally {
      this.end(turn)
    }
  }

  state(): PoolState {
    const inUse = this.#taken ? 1 : 0
    return { pool: 'write', inUse, idle: 1 - inUse, waiting: this.#waiting.length }
  }

  async idle(): Promise<void> {
    if (this.#taken || this.#group) await new Promise<void>((resolve) => this.#idle.push(resolve))
  }

  #flushWhenFree(): void {
    if (this.#taken) this.#flushDue = true
    else if (this.#group) this.#flush()
    this.#tellIdle()
  }

  #flush(): void {
    const filled = this.#group!.size > 0
    try {
      this.#exec(filled ? 'commit' : 'rollback')
    } catch (cause) {
      try {
        this.#exec('rollback')
      } catch {
        // SQLite has already rolled back by itself.
      }
      this.#settle((group) => group.reject(cause))
      return
    }
    this.#settle((group) => group.resolve())
    if (!filled) return
    this.#counters.commits++
    this.afterCommit()
  }

  #settle(how: (group: Group) => void): void {
    const group = this.#group
    this.#group = undefined
    this.#flushDue = false
    if (group) how(group)
  }

  #tellIdle(): void {
    if (!this.#taken && !this.#group) for (const tell of this.#idle.splice(0)) tell()
  }

  #watchForStall(): void {
    this.#stalled = false
    const group = this.#group
    const size = group!.size
    setImmediate(() => {
      if (this.#taken && this.#group === group && group!.size === size) this.#stalled = true
    })
  }
}

/** Of a transaction that was fine, and went with another one. */
class DroppedError extends Error {
  readonly sqliteCodeName = 'SQLITE_IOERR'

  constructor(cause: unknown) {
    super('SQLite dropped the transaction, for want of room or after an I/O error in another one', { cause })
  }
}

function newGroup(): Group {
  let resolve!: () => void
  let reject!: (reason: unknown) => void
  const settled = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  // Everyone in the group awaits it; a group whose members all rolled back has nobody to hear the rejection.
  settled.catch(() => {})
  return { size: 0, settled, resolve, reject }
}
