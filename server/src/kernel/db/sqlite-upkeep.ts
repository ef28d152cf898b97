import { statSync } from 'node:fs'
import type { StorageState } from './db.ts'
import type { FairQueue } from './fair-queue.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import type { WriteQueue } from './write-queue.ts'

/** How large the write-ahead log may become before it is cut. */
export const largestWal = 64 * 1024 * 1024

/** How large a database is before its statistics are gathered. */
export const worthAnalysing = 32 * 1024 * 1024

const commitsBetweenLooks = 500

interface UpkeepOptions {
  file: string
  writer: SqliteConnection
  queue: WriteQueue
  heavyReads: FairQueue
  walBytes: number
  analyseFrom: number
}

/** What SQLite leaves to its users: to keep the write-ahead log small, and the statistics of the planner true. */
export class SqliteUpkeep {
  readonly #options: UpkeepOptions
  #cutAt: number
  #cutting = false
  #commits = 0
  readonly #checkpoints = { emptied: 0, busy: 0 }

  constructor(options: UpkeepOptions) {
    this.#options = options
    this.#cutAt = options.walBytes
    // Bounds how much of each index is read, and so how long it takes; it also does without samples of values, with
    // which statements would be planned anew for each value.
    options.writer.exec(`pragma journal_size_limit = ${options.walBytes}; pragma analysis_limit = 400`)
  }

  /** To be called after a commit, while no transaction is open. */
  afterCommit(): void {
    this.#boundLog()
    if (++this.#commits % commitsBetweenLooks === 0) this.optimize()
  }

  state(): StorageState {
    const { file } = this.#options
    return { bytes: sizeOf(file), walBytes: sizeOf(`${file}-wal`), checkpoints: { ...this.#checkpoints } }
  }

  /**
   * Analyses the tables that have grown or shrunk tenfold. A small database does without: its statistics would have
   * tables scanned, and still do so when these have grown a thousandfold in a moment.
   */
  optimize(): void {
    const { writer, file, analyseFrom } = this.#options
    if (sizeOf(file) < analyseFrom) return
    withoutWaiting(writer, () => {
      writer.exec('pragma optimize = 0x10002')
      return true
    })
  }

  /**
   * SQLite starts the log anew only when nobody reads from it, which need never happen while heavy reads overlap. So
   * where it cannot be cut at once, no heavy read begins until it has been.
   */
  #boundLog(): void {
    if (this.#cutting || sizeOf(`${this.#options.file}-wal`) < this.#cutAt || this.#cut()) return
    const { heavyReads, queue } = this.#options
    this.#cutting = true
    void heavyReads
      .alone(() => queue.outside(() => this.#cut()))
      .finally(() => {
        this.#cutting = false
      })
  }

  #cut(): boolean {
    const { writer, file, walBytes } = this.#options
    const cut = truncateWal(writer)
    this.#checkpoints[cut ? 'emptied' : 'busy']++
    this.#cutAt = cut ? walBytes : sizeOf(`${file}-wal`) + walBytes
    return cut
  }
}

/** Brings the log into the database file, and empties it; false where another connection is reading. */
export function truncateWal(writer: SqliteConnection): boolean {
  return withoutWaiting(writer, () => {
    const [{ busy }] = writer.all('pragma wal_checkpoint(truncate)', []) as [{ busy: number }]
    return busy === 0
  })
}

/** Upkeep can be put off: it waits for nobody, and what goes wrong is tried again later. */
function withoutWaiting(writer: SqliteConnection, work: () => boolean): boolean {
  try {
    writer.exec('pragma busy_timeout = 0')
    return work()
  } catch {
    return false
  } finally {
    writer.exec('pragma busy_timeout = 10000')
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
