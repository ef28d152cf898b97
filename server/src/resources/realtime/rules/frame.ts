import type { JsonObject } from '../../../kernel/db/tables.ts'
import type { Frame } from '../../../kernel/live/live.ts'

/** Something to be shown, and to whom. */
export interface LiveFrame {
  event: string
  /** What members see of it. */
  data: JsonObject
  /** What the contact sees of it; nothing unless given. */
  forContact?: JsonObject
  /** About a conversation, so that only those who may see that are shown it. */
  isOfConversation: boolean
  /** Only for these. */
  userIds?: readonly number[]
  /** Not for whoever does it. */
  except?: { type: string; id: number }
  /** Other servers of the protocol have nothing like it: only clients that resume are shown it. */
  isExtension?: boolean
}

/** The texts of a frame: each is made once, however many are shown it. */
export class FrameTexts {
  readonly #frame: LiveFrame
  readonly #position: string | undefined
  #forMembers: Frame | undefined
  #forContact: Frame | undefined

  constructor(frame: LiveFrame, position?: string) {
    this.#frame = frame
    this.#position = position
  }

  for(isMember: boolean): Frame {
    if (isMember) this.#forMembers ??= this.#write(this.#frame.data)
    else this.#forContact ??= this.#write(this.#frame.forContact!)
    return (isMember ? this.#forMembers : this.#forContact)!
  }

  #write(data: JsonObject): Frame {
    const position = this.#position
    return { text: JSON.stringify({ event: this.#frame.event, data, position }), position }
  }
}
