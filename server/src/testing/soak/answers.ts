import { catalogue, type ErrorCode } from '../../kernel/errors.ts'
import type { Judge } from '../crash/desk.ts'

/** What a caller may be told while the database is away or the disk is full: to try again. */
const passing: readonly number[] = [409, 503]

/** Counts answers by their status, and notes each that is not as declared. */
export class Answers {
  readonly counts = new Map<number, number>()
  readonly faults: string[] = []

  /** Asks again after what passes; whatever else is no success is a fault. */
  readonly judge: Judge = (answer) => {
    if (!answer) {
      this.faults.push('a server could not be reached, or broke off its answer')
      return true
    }
    const { status } = answer.response
    this.counts.set(status, (this.counts.get(status) ?? 0) + 1)
    if (status === 200) return false
    const code = codeOf(answer.text)
    if (!passing.includes(status) || code === undefined || catalogue[code][0] !== status) {
      this.faults.push(`${status} ${answer.response.url}: ${answer.text.slice(0, 300)}`)
    }
    return true
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
