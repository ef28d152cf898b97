import type { Broadcasts } from '../../../kernel/broadcast.ts'
import { second } from '../../../kernel/clock.ts'
import { listPeople } from '../../users/queries/people.ts'
import { findPlaceByNumber } from '../queries/places.ts'
import { personData } from './frame-data.ts'
import { isWithin } from './may-see.ts'
import type { LiveOptions } from './options.ts'
import type { Room } from './room.ts'
import { tellViewing } from './tell-viewing.ts'
import type { Viewer } from './viewer.ts'
import { type Looking, ViewersInRows } from './viewers-in-rows.ts'

/** For how long somebody counts who does not say so again; clients do every twenty seconds. */
const lookMs = 30 * second
const sweepMs = 2 * second

/**
 * Tells those who look at the same conversation of each other, so that no two answer it at once; and those who may see
 * it, who does.
 */
export class Collisions {
  readonly #options: LiveOptions
  readonly #rooms: ReadonlyMap<number, Room>
  readonly #onError: (error: unknown) => void
  readonly #looking = new Map<string, Looking>()
  readonly #inRows: ViewersInRows
  readonly #stop: (() => void)[]

  constructor(options: LiveOptions, rooms: ReadonlyMap<number, Room>, onError: (error: unknown) => void) {
    this.#options = options
    this.#rooms = rooms
    this.#onError = onError
    this.#inRows = new ViewersInRows(rooms, onError)
    const sweep = setInterval(() => this.#sweep(), sweepMs).unref()
    const { broadcast } = options.services
    this.#stop = [() => clearInterval(sweep), broadcast.on('viewing', (notice) => this.#noted(notice))]
  }

  close(): void {
    for (const stop of this.#stop) stop()
  }

  /** Whoever comes is told what the others look at. */
  async entered(room: Room, viewer: Viewer): Promise<void> {
    await this.#inRows.show(
      room,
      [...this.#looking.values()].filter(({ accountId, until }) => accountId === room.accountId && until.size > 0),
      [viewer],
    )
  }

  /** Nothing, or the number of a conversation. One that it may not see is as good as nothing. */
  async looksAt(room: Room, viewer: Viewer, number: unknown): Promise<void> {
    if (viewer.who.type !== 'user') return
    const displayId = Number.isSafeInteger(number) ? (number as number) : undefined
    const { database } = this.#options
    const place = displayId && (await findPlaceByNumber(database.read, room.accountId, displayId))
    const isAllowed = place && isWithin(viewer.sight, place) && !viewer.isOver
    if (viewer.looksAt !== displayId) this.left(room, viewer)
    if (!isAllowed) return
    viewer.looksAt = displayId
    this.#tell(room, { ...place, displayId: displayId! }, viewer.who.id, true)
    // Whoever comes is told who is there already, even if that is nobody new to the others.
    await this.#show(this.#at(room.accountId, place.id, displayId!), [viewer])
  }

  left(room: Room, viewer: Viewer): void {
    const { who, looksAt: displayId } = viewer
    viewer.looksAt = undefined
    if (displayId === undefined || who.type !== 'user') return
    const looksElsewhere = [...room.viewers].some(
      (other) =>
        other !== viewer && other.who.type === 'user' && other.who.id === who.id && other.looksAt === displayId,
    )
    const looking = [...this.#looking.values()].find(
      (each) => each.accountId === room.accountId && each.displayId === displayId,
    )
    if (!looksElsewhere && looking) this.#tell(room, { id: looking.conversationId, displayId }, who.id, false)
  }

  #tell(room: Room, { id, displayId }: { id: number; displayId: number }, userId: number, isOn: boolean): void {
    const conversation = { account_id: room.accountId, id, display_id: displayId }
    tellViewing(this.#options.services, conversation, userId, isOn)
  }

  #at(accountId: number, conversationId: number, displayId: number): Looking {
    const key = `${accountId} ${conversationId}`
    const looking = this.#looking.get(key) ?? { accountId, conversationId, displayId, until: new Map() }
    this.#looking.set(key, looking)
    return looking
  }

  #noted({ account_id, conversation_id, display_id, user_id, is_on }: Broadcasts['viewing']): void {
    if (!this.#rooms.has(account_id)) return
    const looking = this.#at(account_id, conversation_id, display_id)
    const isNews = looking.until.has(user_id) !== is_on
    if (is_on) looking.until.set(user_id, this.#now() + lookMs)
    else looking.until.delete(user_id)
    if (isNews) this.#changed(looking)
  }

  #sweep(): void {
    const now = this.#now()
    for (const looking of this.#looking.values()) {
      const before = looking.until.size
      for (const [userId, until] of looking.until) if (until <= now) looking.until.delete(userId)
      if (looking.until.size !== before) this.#changed(looking)
      else if (before === 0) this.#looking.delete(`${looking.accountId} ${looking.conversationId}`)
    }
  }

  #changed(looking: Looking): void {
    const { viewers = [] } = this.#rooms.get(looking.accountId) ?? {}
    const those = [...viewers].filter(({ looksAt }) => looksAt === looking.displayId)
    this.#show(looking, those).catch(this.#onError)
    this.#inRows.changed(looking)
  }

  async #show({ accountId, conversationId, displayId, until }: Looking, viewers: Viewer[]): Promise<void> {
    const room = this.#rooms.get(accountId)
    if (!room || viewers.length === 0) return
    const { database, services } = this.#options
    const people = await listPeople(database.read, { accountId, ids: [...until.keys()] })
    const users = people.map((person) => personData(person, services.links, this.#now()))
    const data = { account_id: accountId, conversation_id: displayId, users }
    await room.show({ event: 'conversation.viewing', data, isOfConversation: true }, conversationId, viewers)
  }

  #now(): number {
    return this.#options.services.clock.now()
  }
}
