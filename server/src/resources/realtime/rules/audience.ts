import type { Place } from '../queries/places.ts'
import type { LiveFrame } from './frame.ts'
import { isWithin } from './may-see.ts'
import type { Sight, Viewer } from './viewer.ts'

interface Group {
  sight: Sight
  viewers: Set<Viewer>
}

/**
 * Those who look on at an account, gathered by what they may see: many share it, and those who may not see something
 * cost nothing when it is shown.
 */
export class Audience {
  /** Counts whoever may see more than before. */
  changes = 0
  readonly #members = new Map<string, Group>()
  readonly #contacts = new Map<number, Set<Viewer>>()

  /** Where the viewer was before, it is not any more. */
  place(viewer: Viewer, sight: Sight): void {
    this.changes++
    this.remove(viewer)
    if (sight.type === 'contact') {
      viewer.sight = sight
      for (const id of sight.connectionIds) setAt(this.#contacts, id).add(viewer)
      return
    }
    const key = keyOf(sight)
    const group = this.#members.get(key) ?? { sight, viewers: new Set() }
    this.#members.set(key, group)
    group.viewers.add(viewer)
    // Of those who see the same, only one is kept.
    viewer.sight = group.sight
  }

  remove(viewer: Viewer): void {
    const { sight } = viewer
    if (sight.type === 'contact') {
      for (const id of sight.connectionIds) removeAt(this.#contacts, id, viewer)
      return
    }
    const group = this.#members.get(keyOf(sight))
    group?.viewers.delete(viewer)
    if (group?.viewers.size === 0) this.#members.delete(keyOf(sight))
  }

  /** Everybody who may be shown a frame, by where its conversation is; who of them is, `maySee` tells. */
  *of({ isOfConversation }: Pick<LiveFrame, 'isOfConversation'>, place: Place | undefined): Iterable<Viewer> {
    for (const { sight, viewers } of this.#members.values()) {
      if (!isOfConversation || (place && isWithin(sight, place))) yield* viewers
    }
    if (place) yield* this.#contacts.get(place.contact_inbox_id) ?? []
  }
}

function keyOf(sight: Exclude<Sight, { type: 'contact' }>): string {
  if (sight.type === 'all') return 'all'
  const { conversations, userId, inboxIds, teamIds } = sight
  // What somebody sees who does not see everything there depends on who it is.
  const reach = conversations === 'manage' || conversations === 'none' ? conversations : `${conversations} ${userId}`
  return `${reach} ${[...inboxIds]} ${[...teamIds]}`
}

function setAt<Key>(sets: Map<Key, Set<Viewer>>, key: Key): Set<Viewer> {
  const known = sets.get(key) ?? new Set()
  sets.set(key, known)
  return known
}

function removeAt<Key>(sets: Map<Key, Set<Viewer>>, key: Key, viewer: Viewer): void {
  const known = sets.get(key)
  known?.delete(viewer)
  if (known?.size === 0) sets.delete(key)
}
