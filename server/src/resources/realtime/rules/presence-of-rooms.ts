import { second } from '../../../kernel/clock.ts'
import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Frame } from '../../../kernel/live/live.ts'
import { renewContacts, renewMembers } from '../../presence/queries/presence.ts'
import { listPresent } from '../../presence/rules/list-present.ts'
import { contactTimeout, memberTimeout } from '../../presence/schema.ts'
import type { LiveOptions } from './options.ts'
import type { Room } from './room.ts'
import { isMember, type Viewer } from './viewer.ts'

/** Well within the time-outs, so that one round may come late. */
const renewMs = 8 * second
/** Contacts have more time. */
const roundsPerContact = 4
/** As many as hold up nobody else. */
const mostRenewed = 200
/** Many come and go at once when a process starts or dies: they are told of together. */
const gatherMs = 500
/** In a room of thousands that is as much work as all the rest: it is done less often there. */
const gatherMsEach = 1
/** Where so many look on, whoever comes is told of the others together with them. */
const manyViewers = 100

/** What a room was told last, as members and as contacts see it. */
interface Told {
  forMembers: Frame
  forContacts: Frame
}

interface Here {
  room: Room
  viewer: Viewer
}

/** A room that is about to be told, and those who are told even if nothing has changed. */
interface Gathering {
  timer: NodeJS.Timeout
  newcomers: Set<Viewer>
}

/**
 * Whoever has a socket open is there. That is kept as a lease in the database, which the process of the socket renews:
 * so it ends by itself when the socket is closed, or the process dies.
 */
export class PresenceOfRooms {
  readonly #options: LiveOptions
  readonly #rooms: ReadonlyMap<number, Room>
  readonly #onError: (error: unknown) => void
  readonly #told = new WeakMap<Room, Told>()
  readonly #gathering = new Map<Room, Gathering>()
  /** Whoever comes while others are being written is written next, with all who have come meanwhile. */
  #coming: Here[] = []
  #isAdmitting = false
  readonly #stop: (() => void)[]
  #round = 0

  constructor(options: LiveOptions, rooms: ReadonlyMap<number, Room>, onError: (error: unknown) => void) {
    this.#options = options
    this.#rooms = rooms
    this.#onError = onError
    const renewing = setInterval(() => this.#guard(this.#renewAll()), renewMs).unref()
    this.#stop = [
      () => clearInterval(renewing),
      options.services.broadcast.on('presence', ({ account_id }) => {
        const room = rooms.get(account_id)
        if (room) this.#gather(room)
      }),
    ]
  }

  close(): void {
    for (const stop of this.#stop) stop()
    for (const { timer } of this.#gathering.values()) clearTimeout(timer)
  }

  entered(room: Room, viewer: Viewer): void {
    if (!counts(viewer)) return
    this.#coming.push({ room, viewer })
    if (!this.#isAdmitting) this.#guard(this.#admit())
  }

  async #admit(): Promise<void> {
    this.#isAdmitting = true
    try {
      while (this.#coming.length > 0) {
        const here = this.#coming.splice(0, mostRenewed)
        await this.#renew(here).catch(this.#onError)
        for (const { accountId } of new Set(here.map(({ room }) => room))) {
          this.#options.services.broadcast.tell('presence', { account_id: accountId })
        }
        for (const { room, viewer } of here) if (!viewer.isReturning) this.#guard(this.told(room, viewer))
      }
    } finally {
      this.#isAdmitting = false
    }
  }

  /** A client says that it is there, and wants to know who else is. */
  async told(room: Room, viewer: Viewer): Promise<void> {
    if (!counts(viewer)) return
    const gathering = this.#gathering.get(room)
    if (gathering && room.viewers.size >= manyViewers) {
      gathering.newcomers.add(viewer)
      return
    }
    const told = gathering ? undefined : this.#told.get(room)
    const { forMembers, forContacts } = told ?? (await this.#look(room))
    if (!viewer.isOver) viewer.outlet.send(isMember(viewer) ? forMembers : forContacts)
  }

  async #renewAll(): Promise<void> {
    const withContacts = this.#round++ % roundsPerContact === 0
    const here = [...this.#rooms.values()].flatMap((room) => {
      const viewers = [...room.viewers].filter(
        (viewer) => counts(viewer) && (withContacts || viewer.who.type !== 'contact'),
      )
      // Somebody with several sockets is there once.
      const people = new Map(viewers.map((viewer) => [`${viewer.who.type} ${viewer.who.id}`, viewer]))
      return [...people.values()].map((viewer) => ({ room, viewer }))
    })
    for (let at = 0; at < here.length; at += mostRenewed) await this.#renew(here.slice(at, at + mostRenewed))
    // Who has gone without a word is noticed by looking.
    for (const room of this.#rooms.values()) await this.#tellIfChanged(room)
  }

  async #renew(here: readonly Here[]): Promise<void> {
    const { database, services } = this.#options
    const now = services.clock.now()
    const members = here.flatMap(({ room, viewer: { who } }) =>
      who.type === 'user' ? [{ account_id: room.accountId, user_id: who.id }] : [],
    )
    const contacts = here.flatMap(({ room, viewer: { who } }) =>
      who.type === 'contact' ? [{ account_id: room.accountId, contact_id: who.id }] : [],
    )
    if (members.length + contacts.length === 0) return
    await database.transaction(async (tx) => {
      if (members.length > 0) await renewMembers(tx, members, now + memberTimeout)
      if (contacts.length > 0) await renewContacts(tx, contacts, now + contactTimeout)
    })
  }

  #gather(room: Room): void {
    if (this.#gathering.has(room)) return
    const newcomers = new Set<Viewer>()
    const timer = setTimeout(
      () => {
        this.#gathering.delete(room)
        this.#guard(this.#tellIfChanged(room, newcomers))
      },
      gatherMs + gatherMsEach * room.viewers.size,
    )
    this.#gathering.set(room, { timer, newcomers })
  }

  async #tellIfChanged(room: Room, newcomers?: ReadonlySet<Viewer>): Promise<void> {
    if (![...room.viewers].some(counts)) return
    const before = this.#told.get(room)
    const told = await this.#look(room)
    this.#told.set(room, told)
    const { forMembers, forContacts } = told
    const isNewsToMembers = forMembers.text !== before?.forMembers.text
    const isNewsToContacts = forContacts.text !== before?.forContacts.text
    for (const viewer of room.viewers) {
      if (!counts(viewer) || !viewer.isLive) continue
      // Where only somebody who asks again and again looks on, the room is made anew each time.
      if (!before && viewer.isReturning) continue
      const isNews = isMember(viewer) ? isNewsToMembers : isNewsToContacts
      if (isNews || newcomers?.has(viewer)) viewer.outlet.send(isMember(viewer) ? forMembers : forContacts)
    }
  }

  async #look(room: Room): Promise<Told> {
    const { accountId: account_id } = room
    const { database, services } = this.#options
    const { users, contacts } = await listPresent(database.read, account_id, services.clock.now())
    return { forMembers: frame({ account_id, users, contacts }), forContacts: frame({ account_id, users }) }
  }

  #guard(work: Promise<void>): void {
    work.catch(this.#onError)
  }
}

/** Sockets of people, and those who say that they are there; a program that follows with a token is nobody. */
function counts({ who, isOver }: Viewer): boolean {
  if (isOver || who.type === 'agent_bot') return false
  return who.pubsubToken !== undefined || (who.type === 'user' && who.isPresent === true)
}

function frame(data: JsonObject): Frame {
  return { text: JSON.stringify({ event: 'presence.update', data }) }
}
