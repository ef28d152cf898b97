import type { Writable } from 'node:stream'
import pg from 'pg'

/** No statement waits longer for its answer; the server itself ends one five seconds earlier, where it still can. */
export const statementTimeoutMs = 30_000
const answerTimeoutMs = statementTimeoutMs + 5_000
const silenceMs = 3_000
const lookEveryMs = 1_000

/** Lifts both limits for the transaction; a migration may rewrite a large table. */
export const unboundedStatement = 'set local statement_timeout = 0'

/** A statement that waits for its answer. */
interface Sent {
  client: pg.ClientBase
  since: number
  isBounded: boolean
}

/**
 * Breaks connections whose answer will not come. TCP alone does not notice a server that hangs or a host that is gone,
 * so a caller would wait for minutes. When every statement is silent for some seconds, a fresh connection is tried: if
 * that gets no answer either, the database hangs, and every connection is broken at once.
 */
export class PostgresWatch {
  readonly #config: pg.ClientConfig
  readonly #onError: (error: Error) => void
  readonly #clients = new Set<pg.ClientBase>()
  readonly #underWay = new Set<Sent>()
  readonly #unbounded = new WeakSet<pg.ClientBase>()
  #answeredAt = 0
  #timer: NodeJS.Timeout | undefined
  #probing = false

  constructor(config: pg.ClientConfig, onError: (error: Error) => void) {
    this.#config = config
    this.#onError = onError
  }

  add(client: pg.ClientBase): void {
    this.#clients.add(client)
    client.once('end', () => this.#clients.delete(client))
  }

  sent(client: pg.ClientBase, text: string): Sent {
    if (text === unboundedStatement) this.#unbounded.add(client)
    else if (text === 'commit' || text === 'rollback') this.#unbounded.delete(client)
    const sent = { client, since: performance.now(), isBounded: !this.#unbounded.has(client) }
    this.#underWay.add(sent)
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref()
    return sent
  }

  answered(sent: Sent): void {
    this.#underWay.delete(sent)
    this.#answeredAt = performance.now()
  }

  /** Breaks every connection. Whoever waits for an answer gets an error, and the next caller a new connection. */
  breakAll(): void {
    for (const client of this.#clients) breakConnection(client)
  }

  close(): void {
    clearInterval(this.#timer)
    this.breakAll()
  }

  #look(): void {
    if (this.#underWay.size === 0) {
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
    if (!this.#probing && now - Math.max(oldest, this.#answeredAt) > silenceMs) void this.#probe()
  }

  async #probe(): Promise<void> {
    this.#probing = true
    try {
      await probe(this.#config)
    } catch (error) {
      // A refusal, such as for want of connections, is an answer too.
      if (error instanceof pg.DatabaseError) return
      this.#onError(new Error('The database does not answer', { cause: error }))
      this.breakAll()
    } finally {
      this.#answeredAt = performance.now()
      this.#probing = false
    }
  }
}

/** Resolves when a new connection gets an answer, within seconds. */
export async function probe(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: silenceMs, query_timeout: silenceMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    client.end(() => {})
  } catch (error) {
    breakConnection(client)
    throw error
  }
}

/** At once, whatever the other side does: `end()` would wait for it. */
export function breakConnection(client: pg.ClientBase): void {
  streamOf(client).destroy()
}

export function streamOf(client: pg.ClientBase): Writable {
  return (client as pg.ClientBase & { connection: { stream: Writable } }).connection.stream
}
