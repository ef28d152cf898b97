import type { EventName, EventRow } from './bus.ts'
import { second } from './clock.ts'
import type { Database, Tx } from './db/db.ts'
import { isUnavailable } from './db/dialect.ts'
import { allLanes, laneOf, mostNumbered, numberEvents } from './db/event-lanes.ts'
import { defineJob, enqueue, type Job } from './jobs.ts'
import { LaneLoop } from './lane-loop.ts'
import * as queries from './listener-queries.ts'
import type { Log } from './log.ts'
import { T } from './schema.ts'
import type { Services } from './services.ts'

/**
 * Hears of committed events, those of an account in the order they were committed in, and plans what follows from them.
 * What it writes and how far it has come are committed together, so that it hears of each once. It works on the
 * database alone: what reaches outside it leaves to jobs.
 */
export interface Listener {
  /** By which its cursors are kept: it stays the same for as long as the listener means the same. */
  name: string
  events: readonly EventName[]
  /**
   * So much time lies between the beginnings of its rounds while there is much to hear: who can wait longer takes more at
   * a time, and costs less. What comes after a quiet while is heard of at once.
   */
  paceMs?: number
  plan(tx: Tx, events: readonly EventRow[], context: ListenerContext): Promise<void>
}

export interface ListenerContext {
  services: Services
  now: number
}

export function on(
  name: string,
  events: readonly EventName[],
  plan: Listener['plan'],
  options: Pick<Listener, 'paceMs'> = {},
): Listener {
  return { name, events, plan, ...options }
}

/** An event that a listener could not take is tried again by a job, while the listener goes on with the others. */
const again = { payload: T.object({ account_id: T.id(), event_id: T.id() }), attempts: 5 }

export function retryJobOf({ name, plan }: Listener): Job<{ account_id: number; event_id: number }> {
  return defineJob(`listener.${name}`, again, {
    run: async (tx, { account_id, event_id }, { services }) => {
      const event = await queries.findEvent(tx, account_id, event_id)
      if (event) await plan(tx, [event], { services, now: services.clock.now() })
    },
  })
}

interface DispatcherOptions {
  database: Database
  services: Services
  log: Log
  listeners: readonly Listener[]
}

/** A signal can be lost together with a connection, and a process can die before it has numbered what it wrote. */
const roundMs = 5 * second

/** Numbers committed events, and lets every listener hear of them. None of them waits for another one. */
export class Dispatcher {
  readonly #options: DispatcherOptions
  readonly #numbering: LaneLoop
  readonly #hearing: { listener: Listener; loop: LaneLoop }[]
  #round: NodeJS.Timeout | undefined

  constructor(options: DispatcherOptions) {
    this.#options = options
    const onError = (error: unknown) => options.log.error({ err: error }, 'events could not be handed out')
    this.#numbering = new LaneLoop((lanes) => this.#number(lanes), onError)
    this.#hearing = options.listeners.map((listener) => ({
      listener,
      loop: new LaneLoop((lanes) => this.#hear(listener, lanes), onError, listener.paceMs),
    }))
  }

  /** A listener that is new hears of what happens from now on. */
  async prepare(): Promise<void> {
    const names = this.#options.listeners.map(({ name }) => name)
    if (names.length > 0) await this.#options.database.transaction((tx) => queries.ensureCursors(tx, names))
  }

  start(): void {
    this.#options.database.signals.on('events', this.#wake)
    for (const loop of this.#loops()) loop.start()
    this.#round = setInterval(this.#wakeAll, roundMs)
    this.#wakeAll()
  }

  async stop(): Promise<void> {
    clearInterval(this.#round)
    this.#options.database.signals.off('events', this.#wake)
    for (const loop of this.#loops()) await loop.stop()
  }

  /** Hands out everything there is, one after another; answers how many events that were. */
  async drain(): Promise<number> {
    const numbered = await numberEvents(this.#options.database, allLanes)
    this.#tellFollowers(numbered)
    for (const { listener } of this.#hearing) {
      for (let lanes = allLanes; lanes.length > 0; ) lanes = await this.#hear(listener, lanes)
    }
    return numbered.length
  }

  #loops(): LaneLoop[] {
    return [this.#numbering, ...this.#hearing.map(({ loop }) => loop)]
  }

  readonly #wake = (accountIds: readonly number[]): void => {
    this.#numbering.add(accountIds.length > 0 ? accountIds.map(laneOf) : allLanes)
  }

  readonly #wakeAll = (): void => {
    for (const loop of this.#loops()) loop.add(allLanes)
  }

  async #number(lanes: readonly number[]): Promise<number[]> {
    const numbered = await numberEvents(this.#options.database, lanes)
    if (numbered.length === 0) return []
    for (const { listener, loop } of this.#hearing) {
      const heard = numbered.filter(({ name }) => listener.events.includes(name as EventName))
      loop.add(heard.map(({ account_id }) => laneOf(account_id)))
    }
    this.#tellFollowers(numbered)
    // What has been written meanwhile is told by a signal of its own.
    return numbered.length < mostNumbered ? [] : [...lanes]
  }

  #tellFollowers(numbered: readonly { account_id: number }[]): void {
    const accountIds = [...new Set(numbered.map(({ account_id }) => account_id))]
    if (accountIds.length > 0) this.#options.database.tell('positions', accountIds)
  }

  /** Answers the lanes in which there may be more. */
  async #hear(listener: Listener, lanes: readonly number[]): Promise<number[]> {
    try {
      return await this.#options.database.transaction((tx) => this.#hearSome(tx, listener, lanes))
    } catch (error) {
      if (isUnavailable(error)) throw error
      this.#options.log.warn({ err: error, listener: listener.name }, 'a listener failed, and takes events one by one')
      return this.#hearOneByOne(listener, lanes)
    }
  }

  async #hearSome(tx: Tx, { name, events: names, plan }: Listener, lanes: readonly number[]): Promise<number[]> {
    const cursors = await queries.holdCursors(tx, { name, lanes })
    if (cursors.length === 0) return []
    const { events, reached, unfinished } = await queries.readOn(tx, cursors, names)
    if (events.length > 0) await plan(tx, events, this.#context())
    await queries.moveCursors(tx, name, reached)
    return unfinished
  }

  /** Until it has met one that it cannot take: that is left to a job of its own, and holds up nothing else. */
  async #hearOneByOne(listener: Listener, lanes: readonly number[]): Promise<number[]> {
    const { database, log } = this.#options
    const { name, events: names, plan } = listener
    const next = (lane: number, take: (tx: Tx, event: EventRow) => Promise<void>) =>
      database.transaction(async (tx) => {
        const cursors = await queries.holdCursors(tx, { name, lanes: [lane] })
        if (cursors.length === 0) return false
        const { events, reached } = await queries.readOn(tx, cursors, names, 1)
        for (const event of events) await take(tx, event)
        await queries.moveCursors(tx, name, reached)
        return events.length > 0
      })
    for (const lane of lanes) {
      try {
        while (await next(lane, (tx, event) => plan(tx, [event], this.#context())));
      } catch (error) {
        if (isUnavailable(error)) throw error
        log.error({ err: error, listener: name }, 'a listener failed at an event, which is left to a job')
        await next(lane, (tx, { account_id, id: event_id }) =>
          enqueue(tx, retryJobOf(listener), { account_id, event_id }, this.#context()),
        )
      }
    }
    return [...lanes]
  }

  #context(): ListenerContext {
    const { services } = this.#options
    return { services, now: services.clock.now() }
  }
}
