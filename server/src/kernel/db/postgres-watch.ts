import type { Writable } from 'node:stream'
import pg from 'pg'
import { unboundedStatement } from './dialect.ts'
import { NoAnswerError } from './postgres-errors.ts'

/** No statement waits longer for its answer; the server itself ends one five seconds earlier, where it still can. */
export const statementTimeoutMs = 30_000
const answerTimeoutMs = statementTimeoutMs + 5_000
const silenceMs = 3_000
const lookEveryMs = 500
const askAgainMs = 1_000
/** Of a single statement, while others are answered. */
const doubtEveryMs = 5_000
const mostWaitingPerConnection = 100

/** A statement that waits for its answer. */
interface Sent {
  client: pg.ClientBase
  since: number
  isBounded: boolean
}

/** Somebody who waits for a connection. */
interface Waiter {
  since: number
  giveUp(error: Error): void
}

/**
 * Breaks connections whose answer will not come. TCP alone does not notice a server that hangs or a host that is gone,
 * so a caller would wait for minutes. When everything is silent for some seconds, a fresh connection is tried: if that
 * gets no answer either, the database hangs. Every connection is broken then, and nobody waits for a new one until the
 * database answers again.
 */
export class PostgresWatch {
  readonly #config: pg.ClientConfig
  readonly #onError: (error: Error) => void
  readonly #clients = new Set<pg.ClientBase>()
  readonly #underWay = new Set<Sent>()
  readonly #waiting = new Set<Waiter>()
  readonly #unbounded = new WeakSet<pg.ClientBase>()
  #answeredAt = 0
  #doubtedAt = 0
  #isDown = false
  #isClosed = false
  #timer: NodeJS.Timeout | undefined
  #again: NodeJS.Timeout | undefined
  #probing = false
  #ping: Promise<void> | undefined

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.#config = config
    this.#onError = onError
  }

  add(client: pg.ClientBase): void {
    this.#clients.add(client)
    client.once('end', () => this.#clients.delete(client))
  }

  /** A connection of the pool, as soon as one is free. It is refused where it would have to be waited for too long. */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.#isDown) throw new NoAnswerError()
    if (pool.idleCount > pool.waitingCount) return pool.connect()
    if (pool.waitingCount >= mostWaitingPerConnection * pool.options.max) {
      throw new NoAnswerError('Too many requests wait for the database')
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = { since: performance.now(), giveUp: reject }
      this.#waiting.add(waiter)
      this.#watch()
      pool.connect().then(
        (client) => {
          this.#answeredAt = performance.now()
          if (this.#waiting.delete(waiter)) resolve(client)
          else client.release()
        },
        (error) => {
          this.#waiting.delete(waiter)
          reject(error)
        },
      )
    })
  }

  sent(client: pg.ClientBase, text: string): Sent {
    if (text === unboundedStatement) this.#unbounded.add(client)
    else if (text === 'commit' || text === 'rollback') this.#unbounded.delete(client)
    const sent = { client, since: performance.now(), isBounded: !this.#unbounded.has(client) }
    this.#underWay.add(sent)
    this.#watch()
    return sent
  }

  answered(sent: Sent): void {
    this.#underWay.delete(sent)
    this.#answeredAt = performance.now()
  }

  /** Resolves when a new connection gets an answer. While it is known that none does, nobody waits for it. */
  async ping(): Promise<void> {
    if (this.#isDown) throw new NoAnswerError()
    this.#ping ??= probe(this.#config).finally(() => {
      this.#ping = undefined
    })
    await this.#ping
  }

  /** Breaks every connection. Whoever waits for an answer gets an error, and the next caller a new connection. */
  breakAll(): void {
    for (const client of this.#clients) breakConnection(client)
  }

  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    clearTimeout(this.#again)
    this.breakAll()
  }

  #watch(): void {
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref()
  }

  #look(): void {
    if (this.#underWay.size === 0 && this.#waiting.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    const now = performance.now()
    let oldest = now
    for (const { client, since, isBounded } of this.#underWay) {
      if (isBounded && now - since > answerTimeoutMs) breakConnection(client)
      oldest = Math.min(oldest, since)
    }
    for (const { since } of this.#waiting) oldest = Math.min(oldest, since)
    if (this.#probing || this.#isDown) return
    if (now - Math.max(oldest, this.#answeredAt) > silenceMs) void this.#probe()
    else if (now - Math.max(oldest, this.#doubtedAt) > doubtEveryMs) void this.#probe()
  }

  async #probe(): Promise<void> {
    this.#probing = true
    const begun = performance.now()
    try {
      await this.#breakDeaf(await probe(this.#config, (client) => deafAmong(client, this.#silentProcesses())))
    } catch (error) {
      // A refusal, such as for want of connections, is an answer too.
      const isSilent = !(error instanceof pg.DatabaseError) && this.#answeredAt < begun
      // What took so much longer than it may was held up by this process itself.
      const wasHeldUp = performance.now() - begun > 4 * silenceMs
      if (isSilent && !wasHeldUp && !this.#isClosed) this.#goDown(error)
    } finally {
      this.#doubtedAt = performance.now()
      this.#answeredAt = Math.max(this.#answeredAt, begun)
      this.#probing = false
    }
  }

  #goDown(cause: unknown): void {
    this.#isDown = true
    const error = new NoAnswerError(undefined, { cause })
    this.#onError(error)
    for (const waiter of this.#waiting) waiter.giveUp(error)
    this.#waiting.clear()
    this.breakAll()
    this.#askAgain()
  }

  #askAgain(): void {
    this.#again = setTimeout(async () => {
      try {
        await probe(this.#config)
        this.#isDown = false
      } catch (error) {
        if (error instanceof pg.DatabaseError) this.#isDown = false
        else if (!this.#isClosed) this.#askAgain()
      }
    }, askAgainMs).unref()
  }

  /** The server's processes whose answer has been waited for too long. */
  #silentProcesses(): number[] {
    const longAgo = performance.now() - silenceMs
    return [...this.#underWay].flatMap(({ client, since }) => (since < longAgo ? (processOf(client) ?? []) : []))
  }

  /** The server works at nothing for them, so that the statement or its answer was lost on the way. */
  #breakDeaf(processes: readonly number[]): void {
    for (const { client } of this.#underWay) {
      if (processes.includes(processOf(client) ?? 0)) breakConnection(client)
    }
  }
}

/** Resolves when a new connection gets an answer, within seconds. */
export async function probe(config: pg.ClientConfig): Promise<void>
export async function probe<T>(config: pg.ClientConfig, ask: (client: pg.Client) => Promise<T>): Promise<T>
export async function probe(
  config: pg.ClientConfig,
  ask: (client: pg.Client) => Promise<unknown> = (client) => client.query('select 1'),
): Promise<unknown> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await ask(client)
    client.end(() => {})
    return answer
  } catch (error) {
    breakConnection(client)
    throw error
  }
}

/** Those of them that have been idle for a while. Behind a pooler they are not known, and so not among them. */
async function deafAmong(client: pg.Client, processes: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid = any($1::int[]) and usename = current_user
      and state like 'idle%' and state_change < clock_timestamp() - interval '2 seconds'`,
    [processes],
  )
  return rows.map(({ pid }) => pid)
}

function processOf(client: pg.ClientBase): number | undefined {
  return (client as pg.ClientBase & { processID?: number | null }).processID ?? undefined
}

/** At once, whatever the other side does: `end()` would wait for it. */
export function breakConnection(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

export function streamOf(client: pg.ClientBase): Writable {
  return (client as pg.ClientBase & { connection: { stream: Writable } }).connection.stream
}
