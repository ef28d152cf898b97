import { type Frame, numberOf } from './frame.ts'

/** Enough for as long as any read takes. */
const longest = 1000

/**
 * Frames in the order in which they came, so that a read that was answered with what was true before some of them is
 * brought up to date: whoever reads notes where the log is, and applies what has come since to the answer.
 */
export class FrameLog {
  #frames: Frame[] = []
  #count = 0

  add(frame: Frame): void {
    this.#count++
    if (numberOf(frame) === undefined && frame.event !== 'contact.updated') return
    this.#frames.push(Object.assign(frame, { [order]: this.#count }))
    if (this.#frames.length > longest) this.#frames = this.#frames.slice(-longest / 2)
  }

  get place(): number {
    return this.#count
  }

  since(place: number): Frame[] {
    return this.#frames.filter((frame) => (frame as Ordered)[order] > place)
  }
}

const order = Symbol('order')
interface Ordered extends Frame {
  [order]: number
}
