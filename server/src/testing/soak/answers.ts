import { catalogue, type ErrorCode } from '../../kernel/errors.ts'
import { type Judge, passing } from '../crash/desk.ts'

/** What a caller may be told while the database is away or the disk is full: to try again. */
const unavailable = 503

/** Counts answers by their status, and notes each that is not as declared. */
export class Answers {
  readonly counts = new Map<number, number>()
  readonly #faults = new Map<string, number>()

  get faults(): string[] {
    return [...this.#faults].map(([fault, times]) => `${times} × ${fault}`)
  }

  /** Asks again after what passes; whatever else is no success is a fault. */
  readonly judge: Judge = (answer) => {
    if (!answer) {
      this.#note('a server could not be reached, or broke off its answer')
      return true
    }
    const { status } = answer.response
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status === 200) return false
    const code = codeOf(answer.text)
    if (![...passing, unavailable].includes(status) || code === undefined || catalogue[code][0] !== status) {
      this.#note(`${status} ${new URL(answer.response.url).pathname}: ${answer.text.slice(0, 300)}`)
    }
    return true
  }

  #note(fault: string): void {
    this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1)
  }
}

function codeOf(text: string): ErrorCode | undefined {
  try {
    const code: string = JSON.parse(text).errors[0].code
    return code in catalogue ? (code as ErrorCode) : undefined
  } catch {
    return undefined
  }
}
