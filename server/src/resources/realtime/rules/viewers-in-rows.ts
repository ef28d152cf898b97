import type { LiveFrame } from './frame.ts'
import type { Room } from './room.ts'
import type { Viewer } from './viewer.ts'

/** Who looks at a conversation, wherever they are connected. */
export interface Looking {
  accountId: number
  conversationId: number
  displayId: number
  /** Until when each of them counts. */
  until: Map<number, number>
}

/** Whoever steps through a list is at each conversation for a moment only: what has changed is told together. */
const gatherMs = 500

/** Tells everybody who may see a conversation who looks at it, for the faces in lists. */
export class ViewersInRows {
  readonly #rooms: ReadonlyMap<number, Room>
  readonly #onError: (error: unknown) => void
  readonly #changed = new Map<number, Set<Looking>>()

  constructor(rooms: ReadonlyMap<number, Room>, onError: (error: unknown) => void) {
    this.#rooms = rooms
    this.#onError = onError
  }

  changed(looking: Looking): void {
    const { accountId } = looking
    const gathered = this.#changed.get(accountId)
    if (gathered) {
      gathered.add(looking)
      return
    }
    this.#changed.set(accountId, new Set([looking]))
    setTimeout(() => this.#tell(accountId), gatherMs).unref()
  }

  async show(room: Room, looking: Iterable<Looking>, viewers?: Iterable<Viewer>): Promise<void> {
    const shown = [...looking].map((each) => ({ frame: frameOf(each), conversationId: each.conversationId }))
    if (shown.length > 0) await room.showAll(shown, viewers)
  }

  #tell(accountId: number): void {
    const gathered = this.#changed.get(accountId) ?? []
    this.#changed.delete(accountId)
    const room = this.#rooms.get(accountId)
    if (room) this.show(room, gathered).catch(this.#onError)
  }
}

function frameOf({ accountId, displayId, until }: Looking): LiveFrame {
  const data = { account_id: accountId, conversation_id: displayId, user_ids: [...until.keys()] }
  return { event: 'conversation.viewers', data, isOfConversation: true, isExtension: true }
}
