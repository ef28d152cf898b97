import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { Broadcast } from '../broadcast.ts'
import { type Signals, signalNames, type Tell } from './db.ts'
import type { Connection } from './postgres-url.ts'
import { breakConnection } from './postgres-watch.ts'

const reconnectMs = 1000
const answerMs = 5000
const heartbeatMs = 5000
const tellEveryMs = 10
const mostNamed = 500
/** Told while nobody could be: the latest of these, since they are worth nothing later. */
const mostBroadcasts = 1000
const largestNotice = 7900
const broadcastChannel = 'parley_broadcast'

type Name = keyof Signals

/**
 * Tells the processes of one database what each of them has committed. PostgreSQL commits one at a time what notifies
 * within its transaction, so this is told right afterwards, on a connection of its own. What a broken connection or a
 * killed process leaves untold, the others find on their next round.
 */
export class SharedSignals {
  readonly signals = new EventEmitter<Signals>()
  readonly #connection: Connection
  readonly #onError: (error: Error) => void
  readonly #untold = new Map<Name, Set<number | string> | 'all'>()
  /** Lines of a notice to come. */
  #unsaid: string[] = []
  readonly broadcast = new Broadcast((text) => this.#say(text))
  #client: pg.Client | undefined
  #connected = false
  #telling: Promise<void> | undefined
  #closed = false
  #again: NodeJS.Timeout | undefined
  readonly #heartbeat: NodeJS.Timeout

  constructor(connection: Connection, onError: (error: Error) => void) {
    this.#connection = connection
    this.#onError = onError
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs).unref()
    this.#start()
  }

  /** To this process at once, and to the others. */
  tell: Tell = (name, about) => {
    const isHeard = this.signals.emit(name, ...([about] as never))
    // Events are numbered once, and best by the process that wrote them: the others find what it leaves when it dies.
    if (name === 'events' && isHeard) return
    const untold = this.#untold.get(name) ?? new Set()
    const all = untold === 'all' || about.length === 0 || untold.size + about.length > mostNamed
    this.#untold.set(name, all ? 'all' : new Set([...untold, ...about]))
    if (this.#connected) this.#telling ??= this.#tellOthers()
  }

  /** Without a connection it is in vain: it would come too late. */
  #say(text: string): void {
    if (!this.#connected || this.#unsaid.length >= mostBroadcasts) return
    this.#unsaid.push(text)
    this.#telling ??= this.#tellOthers()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#heartbeat)
    clearTimeout(this.#again)
    await this.#telling
    if (this.#client) breakConnection(this.#client)
  }

  async #tellOthers(): Promise<void> {
    while ((this.#untold.size > 0 || this.#unsaid.length > 0) && this.#connected) {
      const notices = [...this.#untold].map(([name, about]) => [
        `parley_${name}`,
        JSON.stringify(about === 'all' ? [] : [...about]),
      ])
      notices.push(...noticesOf(this.#unsaid).map((text) => [broadcastChannel, text]))
      this.#untold.clear()
      this.#unsaid = []
      const calls = notices.map((_, at) => `pg_notify($${2 * at + 1}, $${2 * at + 2})`)
      await this.#ask(`select ${calls.join(', ')}`, notices.flat())
      await sleep(tellEveryMs, undefined, { ref: false })
    }
    this.#telling = undefined
  }

  /** A connection that gets no answer in time is broken, and so made anew: TCP alone would not notice for long. */
  async #ask(text: string, values: string[] = []): Promise<void> {
    const client = this.#client!
    await client.query(text, values).catch((error: Error) => {
      if (!this.#closed) this.#onError(error)
      breakConnection(client)
    })
  }

  /** Somebody who only listens would never notice that the other side is gone. */
  #beat(): void {
    if (this.#connected && !this.#telling) void this.#ask('select 1')
  }

  #start(): void {
    this.#connect().catch((error: Error) => {
      if (!this.#closed) this.#onError(error)
      this.#reconnect()
    })
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'parley signals',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    this.#client = client
    client.on('error', this.#onError)
    client.on('end', () => {
      if (this.#client === client) this.#reconnect()
    })
    client.on('notification', ({ channel, payload, processId }) => {
      if (processId === (client as pg.Client & { processID?: number }).processID) return
      if (channel === broadcastChannel) return this.#hear(payload ?? '')
      this.signals.emit(channel.replace('parley_', '') as Name, ...([readNotice(payload)] as never))
    })
    await client.connect()
    try {
      const channels = [...signalNames.map((name) => `parley_${name}`), broadcastChannel]
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    } catch (error) {
      breakConnection(client)
      throw error
    }
    if (this.#closed) return breakConnection(client)
    this.#connected = true
    // Whatever was told meanwhile was missed.
    for (const name of signalNames) this.tell(name, [])
  }

  #hear(notice: string): void {
    for (const line of notice.split('\n')) {
      try {
        this.broadcast.hear(line)
      } catch (error) {
        // Anybody who may use the database may notify.
        this.#onError(error as Error)
      }
    }
  }

  #reconnect(): void {
    this.#connected = false
    if (this.#closed) return
    clearTimeout(this.#again)
    this.#again = setTimeout(() => this.#start(), reconnectMs)
    this.#again.unref()
  }
}

/** As many lines a notice as it holds. JSON has no line ends of its own. */
function noticesOf(lines: readonly string[]): string[] {
  const notices: string[] = []
  let room = 0
  for (const line of lines) {
    room -= Buffer.byteLength(line) + 1
    if (room >= 0) notices.push(`${notices.pop()}\n${line}`)
    else {
      notices.push(line)
      room = largestNotice - Buffer.byteLength(line)
    }
  }
  return notices
}

/** Anybody who may use the database may notify, so that a payload can be anything. What names nothing is about all. */
function readNotice(payload = ''): (number | string)[] {
  return (payload.match(/\w+/g) ?? []).map((word) => (/^\d+$/.test(word) ? Number(word) : word))
}
