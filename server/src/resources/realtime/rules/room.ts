import type { Database } from '../../../kernel/db/db.ts'
import type { Mark } from '../../../kernel/live/live.ts'
import type { Services } from '../../../kernel/services.ts'
import { horizonOf, lastPosition } from '../../events/queries/events.ts'
import { eventsAfter, type FollowedEvent } from '../queries/follow.ts'
import { findPlaces, type Place } from '../queries/places.ts'
import { Audience } from './audience.ts'
import { type Cursor, writeCursor } from './cursor.ts'
import { FrameTexts, type LiveFrame } from './frame.ts'
import { framesOf, isOfConversation, type Told } from './frames-of.ts'
import { maySee } from './may-see.ts'
import { placeOf } from './place-of.ts'
import { sightsOf } from './sights.ts'
import { hasExpired, isMember, type Viewer, type Who } from './viewer.ts'

const atOnce = 200
/** After something that nobody here may see, what follows is read together. */
const unseenMs = 20
const unknownVersion = -1
/** Whoever has missed more than that is quicker to ask for everything anew. */
const mostMissed = 5000

export interface RoomOptions {
  database: Database
  services: Services
  accountId: number
  /** Told when something could not be read; it is tried again. */
  onError(error: unknown): void
}

/** An event, what is shown of it, and where it happened. */
interface Happening extends Told {
  place: Place | undefined
}

/** Those who look on at one account, in this process. */
export class Room {
  readonly viewers = new Set<Viewer>()
  /** The same, as soon as it is known what they may see. */
  readonly #audience = new Audience()
  /** How many of them each person has. */
  readonly #ofPerson = new Map<string, number>()
  readonly #options: RoomOptions
  /** Up to where those who are live have been shown everything. */
  #position = 0
  #version = unknownVersion
  #ready: Promise<void> | undefined
  #following = false
  #isStirred = false

  constructor(options: RoomOptions) {
    this.#options = options
  }

  get accountId(): number {
    return this.#options.accountId
  }

  /** How many sockets and streams somebody has here. */
  countOf(who: Pick<Who, 'type' | 'id'>): number {
    return this.#ofPerson.get(`${who.type} ${who.id}`) ?? 0
  }

  get #db() {
    return this.#options.database.read
  }

  /** Shows a viewer what it has missed, and then what happens. Answers false if it may see nothing. */
  async enter(viewer: Viewer, after: Cursor | undefined): Promise<boolean> {
    this.viewers.add(viewer)
    this.#count(viewer, 1)
    this.#ready ??= this.#start()
    await this.#ready
    const sights = await sightsOf(this.#db, this.accountId, [viewer])
    const sight = sights.of(viewer)
    if (!sight || viewer.isOver) {
      this.leave(viewer)
      return false
    }
    this.#audience.place(viewer, sight)
    if (this.#version === unknownVersion) this.#version = sights.version
    // Who may see what has changed since: everybody is looked at again before anything is shown.
    else if (sights.version !== this.#version) await this.refresh()
    if (viewer.isOver) return false
    viewer.outlet.confirm()
    if (after) void this.#catchUp(viewer, after)
    else this.#goLive(viewer)
    return true
  }

  leave(viewer: Viewer): void {
    viewer.isOver = true
    if (this.viewers.delete(viewer)) this.#count(viewer, -1)
    this.#audience.remove(viewer)
  }

  #count({ who }: Viewer, by: number): void {
    const count = this.countOf(who) + by
    if (count === 0) this.#ofPerson.delete(`${who.type} ${who.id}`)
    else this.#ofPerson.set(`${who.type} ${who.id}`, count)
  }

  /** There may be something new. */
  stir(): void {
    this.#isStirred = true
    if (!this.#following) void this.#follow()
  }

  /** Looks at everybody again: who may see nothing any more is sent away. */
  async refresh(): Promise<void> {
    const viewers = [...this.viewers]
    const sights = await sightsOf(this.#db, this.accountId, viewers)
    for (const viewer of viewers) {
      const sight = sights.of(viewer)
      if (!sight) this.dismiss(viewer)
      else if (!viewer.isOver) this.#audience.place(viewer, sight)
    }
    // Whoever has come meanwhile has looked by itself.
    this.#version = sights.version
  }

  dismiss(viewer: Viewer): void {
    if (viewer.isOver) return
    this.leave(viewer)
    viewer.outlet.close('unauthorized')
  }

  /** Nobody tells of a token that ends by itself: it is looked for whenever there may be something to show. */
  #dismissExpired(now = this.#options.services.clock.now()): void {
    for (const viewer of this.viewers) if (hasExpired(viewer, now)) this.dismiss(viewer)
  }

  /** What is neither kept nor numbered; to everybody who may see it, unless it is for some only. */
  async show(frame: LiveFrame, conversationId: number | undefined, viewers?: Iterable<Viewer>): Promise<void> {
    await this.showAll([{ frame, conversationId }], viewers)
  }

  /** Several of them, in one statement. */
  async showAll(
    shown: readonly { frame: LiveFrame; conversationId: number | undefined }[],
    viewers?: Iterable<Viewer>,
  ): Promise<void> {
    this.#dismissExpired()
    const ids = shown.flatMap(({ conversationId }) => conversationId ?? [])
    const places = await findPlaces(this.#db, this.accountId, ids)
    for (const { frame, conversationId } of shown) {
      const place = conversationId === undefined ? undefined : places.get(conversationId)
      const texts = new FrameTexts(frame)
      for (const viewer of viewers ?? this.#audience.of(frame, place)) {
        if (!viewer.isOver && maySee(viewer, frame, place)) viewer.outlet.send(texts.for(isMember(viewer)))
      }
    }
  }

  /** Tells those who resume where they are, though they were shown nothing of what has happened since. */
  announce(): void {
    for (const viewer of this.viewers) {
      if (!viewer.isResuming || !viewer.isLive) continue
      viewer.position = Math.max(viewer.position, this.#position)
      if (viewer.position > viewer.announced) this.#mark(viewer, 'position')
    }
  }

  async #start(): Promise<void> {
    this.#position = await lastPosition(this.#db, this.accountId)
  }

  async #follow(): Promise<void> {
    this.#following = true
    try {
      await this.#ready
      while (this.#isStirred && this.viewers.size > 0) {
        this.#isStirred = false
        this.#dismissExpired()
        const events = await eventsAfter(this.#db, { accountId: this.accountId, after: this.#position, limit: atOnce })
        if (events.length === 0) continue
        if (events[0]!.access_version !== this.#version) await this.refresh()
        // At one go, so that whoever catches up is either among them or finds that it is behind.
        const happenings = await this.#prepareForLive(events)
        for (const happening of happenings) {
          this.#tell(happening, (frame) => this.#liveFor(frame, happening.place))
          this.#position = happening.event.position
        }
        this.#position = events.at(-1)!.position
        if (events.length === atOnce) this.#isStirred = true
        else if (happenings.length === 0) await new Promise((resolve) => setTimeout(resolve, unseenMs))
      }
    } catch (error) {
      this.#options.onError(error)
      this.#isStirred = true
    } finally {
      this.#following = false
    }
  }

  /** Everything that is needed to show events. */
  async #prepare(events: readonly FollowedEvent[]): Promise<Happening[]> {
    const lookers = { has: (id: number) => this.countOf({ type: 'user', id }) > 0 }
    const told = await framesOf(this.#db, this.#options.services, this.accountId, events, lookers)
    const places = await this.#placesOf(events)
    return told.map((each) => ({ ...each, place: placeOf(each.event, places) }))
  }

  /** The same, without what nobody who is here may see: most of those who look on see little. */
  async #prepareForLive(events: readonly FollowedEvent[]): Promise<Happening[]> {
    const changes = this.#audience.changes
    const places = await this.#placesOf(events)
    const seen = events.filter(
      (event) =>
        !isOfConversation(event) || !this.#liveFor({ isOfConversation: true }, placeOf(event, places)).next().done,
    )
    const happenings = seen.length > 0 ? await this.#prepare(seen) : []
    // Somebody else may see them now, who will be shown nothing that came before this.
    return changes === this.#audience.changes ? happenings : this.#prepare(events)
  }

  #placesOf(events: readonly FollowedEvent[]): Promise<Map<number, Place>> {
    const ids = events.flatMap(({ conversation_id }) => conversation_id ?? [])
    return findPlaces(this.#db, this.accountId, [...new Set(ids)])
  }

  *#liveFor(frame: Pick<LiveFrame, 'isOfConversation'>, place: Place | undefined): Generator<Viewer> {
    for (const viewer of this.#audience.of(frame, place)) if (viewer.isLive) yield viewer
  }

  #tell({ event, frames, place }: Happening, viewersOf: (frame: LiveFrame) => Iterable<Viewer>): void {
    frames.forEach((frame, at) => {
      const texts = new FrameTexts(frame, this.#cursorAfter(event, at, frames.length))
      for (const viewer of viewersOf(frame)) {
        if (hasSeen(viewer, event, at) || !maySee(viewer, frame, place)) continue
        viewer.outlet.send(texts.for(isMember(viewer)))
      }
    })
  }

  #cursorAfter({ position }: FollowedEvent, at: number, count: number): string {
    return writeCursor(
      this.accountId,
      at === count - 1 ? { position, shown: 0 } : { position: position - 1, shown: at + 1 },
    )
  }

  #goLive(viewer: Viewer): void {
    viewer.position = Math.max(viewer.position, this.#position)
    viewer.isLive = true
    this.#audience.changes++
    if (viewer.isResuming) this.#mark(viewer, 'resumed')
  }

  #mark(viewer: Viewer, mark: Mark): void {
    viewer.announced = viewer.position
    const position = mark === 'refresh' ? undefined : writeCursor(this.accountId, viewer)
    const text = JSON.stringify({ event: mark, data: { account_id: this.accountId }, position })
    viewer.outlet.send({ text, position, mark })
  }

  /** Reads on for one viewer until it is where all the others are. */
  async #catchUp(viewer: Viewer, after: Cursor): Promise<void> {
    try {
      Object.assign(viewer, after)
      for (let missed = 0; !viewer.isOver; ) {
        const reached = this.#position
        const events = await eventsAfter(this.#db, { accountId: this.accountId, after: viewer.position, limit: atOnce })
        missed += events.length
        if (missed > mostMissed || (await this.#isLost(after.position))) return this.#startOver(viewer)
        if (events.length > 0 && events[0]!.access_version !== this.#version) await this.refresh()
        for (const happening of await this.#prepare(events)) {
          this.#tell(happening, () => [viewer])
          Object.assign(viewer, { position: happening.event.position, shown: 0 })
        }
        if (viewer.position >= this.#position || (events.length === 0 && reached === this.#position)) break
        await viewer.outlet.drained()
      }
      if (!viewer.isOver) this.#goLive(viewer)
    } catch (error) {
      this.#options.onError(error)
      this.leave(viewer)
      viewer.outlet.close('restart')
    }
  }

  /** Some of what comes after it has been deleted, or it is of another database. Asked after reading, as in the feed. */
  async #isLost(position: number): Promise<boolean> {
    if (position < (await horizonOf(this.#db, this.accountId))) return true
    return position > (await lastPosition(this.#db, this.accountId))
  }

  #startOver(viewer: Viewer): void {
    viewer.shown = 0
    viewer.position = this.#position
    this.#mark(viewer, 'refresh')
    this.#goLive(viewer)
  }
}

/** Whoever is live has seen everything that the room has passed; who has just gone live may be ahead of it. */
function hasSeen({ isOver, position, shown }: Viewer, event: FollowedEvent, at: number): boolean {
  return isOver || position >= event.position || (position === event.position - 1 && at < shown)
}
