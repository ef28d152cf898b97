import { second } from '../../../kernel/clock.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Caller, FollowOptions, Live, Outlet, SocketOrigin, Subscription } from '../../../kernel/live/live.ts'
import { Collisions } from './collisions.ts'
import { readCursor } from './cursor.ts'
import { identifyPage, identifySocket } from './identify-socket.ts'
import type { LiveOptions } from './options.ts'
import { PresenceOfRooms } from './presence-of-rooms.ts'
import { Room } from './room.ts'
import { showTyping } from './typing.ts'
import type { Viewer, Who } from './viewer.ts'

/** A signal can be lost together with a connection. */
const roundMs = 5 * second
/** Whoever sees little is told now and then where it is, so that it has not to read everything again. */
const roundsPerMark = 12
/** Sockets and streams of one person, whom one page that opens them again and again would otherwise use up. */
const mostOfPerson = 100

/** Everybody who looks on in this process, in a room for each account. */
export class Hub implements Live {
  readonly #options: LiveOptions
  readonly #rooms = new Map<number, Room>()
  readonly #onError = (error: unknown): void => {
    this.#options.log.warn({ err: error }, 'what happens could not be shown')
  }
  readonly #collisions: Collisions
  readonly #presence: PresenceOfRooms
  readonly #stop: (() => void)[] = []

  constructor(options: LiveOptions) {
    this.#options = options
    const { database, services } = options
    this.#collisions = new Collisions(options, this.#rooms, this.#onError)
    this.#presence = new PresenceOfRooms(options, this.#rooms, this.#onError)
    const stir = (accountIds: readonly number[]) => this.#each(accountIds, (room) => room.stir())
    const look = (accountIds: readonly number[]) => this.#each(accountIds, (room) => this.#guard(room.refresh()))
    database.signals.on('positions', stir)
    database.signals.on('access', look)
    let rounds = 0
    const round = setInterval(() => {
      stir([])
      if (++rounds % roundsPerMark === 0) this.#each([], (room) => room.announce())
    }, roundMs).unref()
    this.#stop.push(
      () => database.signals.off('positions', stir),
      () => database.signals.off('access', look),
      () => clearInterval(round),
      services.broadcast.on('typing', (typing) => {
        const room = this.#rooms.get(typing.account_id)
        if (room) this.#guard(showTyping(room, options, typing))
      }),
    )
  }

  get size(): number {
    return [...this.#rooms.values()].reduce((count, { viewers }) => count + viewers.size, 0)
  }

  async subscribe(asked: JsonObject, socket: SocketOrigin, outlet: Outlet): Promise<Subscription | undefined> {
    const identified = asked.pubsub_token
      ? await identifySocket(this.#options.database.read, asked, socket.isForeign)
      : await identifyPage(asked, socket)
    if (!identified) return undefined
    const after = 'after' in asked ? String(asked.after ?? '') : undefined
    return this.#open(identified.accountId, identified.who, { after, isReturning: false }, outlet)
  }

  async follow(
    { account, actor, expiresAt, isStillKnown }: Caller,
    { after = '', isPoll = false, isPresent }: FollowOptions,
    outlet: Outlet,
  ): Promise<Subscription | undefined> {
    if (actor.type !== 'user' && actor.type !== 'agent_bot') return undefined
    const who: Who =
      actor.type === 'user'
        ? { type: 'user', id: actor.user.id, expiresAt, isStillKnown, isPresent }
        : { type: 'agent_bot', id: actor.bot.id, expiresAt, isStillKnown }
    return this.#open(account.id, who, { after, isReturning: isPoll && after !== '' }, outlet)
  }

  close(): void {
    for (const stop of this.#stop) stop()
    this.#presence.close()
    this.#collisions.close()
    for (const room of this.#rooms.values()) {
      for (const viewer of [...room.viewers]) {
        room.leave(viewer)
        viewer.outlet.close('restart')
      }
    }
    this.#rooms.clear()
  }

  async #open(
    accountId: number,
    who: Who,
    { after, isReturning }: { after: string | undefined; isReturning: boolean },
    outlet: Outlet,
  ): Promise<Subscription | undefined> {
    const room = this.#roomOf(accountId)
    if (room.countOf(who) >= mostOfPerson) return undefined
    const viewer: Viewer = {
      who,
      outlet,
      isResuming: after !== undefined,
      isReturning,
      sight: { type: 'own', userId: 0, conversations: 'none', inboxIds: new Set(), teamIds: new Set() },
      position: 0,
      shown: 0,
      isLive: false,
      isOver: false,
      announced: 0,
    }
    // What cannot be read is too old to be resumed.
    const cursor = after ? (readCursor(accountId, after) ?? { position: Number.MAX_SAFE_INTEGER, shown: 0 }) : undefined
    if (!(await room.enter(viewer, cursor))) {
      this.#leave(room, viewer)
      return undefined
    }
    this.#presence.entered(room, viewer)
    if (!isReturning) this.#guard(this.#collisions.entered(room, viewer))
    return {
      perform: (action, data) => {
        if (action === 'update_presence') this.#guard(this.#presence.told(room, viewer))
        else if (action === 'viewing') this.#guard(this.#collisions.looksAt(room, viewer, data.conversation_id))
      },
      end: () => this.#leave(room, viewer),
    }
  }

  #roomOf(accountId: number): Room {
    const { database, services } = this.#options
    let room = this.#rooms.get(accountId)
    if (!room) {
      room = new Room({ database, services, accountId, onError: this.#onError })
      this.#rooms.set(accountId, room)
    }
    return room
  }

  #leave(room: Room, viewer: Viewer): void {
    room.leave(viewer)
    this.#collisions.left(room, viewer)
    if (room.viewers.size === 0 && this.#rooms.get(room.accountId) === room) this.#rooms.delete(room.accountId)
  }

  #each(accountIds: readonly number[], act: (room: Room) => void): void {
    for (const id of accountIds.length === 0 ? [...this.#rooms.keys()] : accountIds) {
      const room = this.#rooms.get(id)
      if (room) act(room)
    }
  }

  #guard(work: Promise<void>): void {
    work.catch(this.#onError)
  }
}
