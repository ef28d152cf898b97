import type { ErrorCode } from '../errors.ts'
import { numberOf } from '../number-of.ts'
import type { Scalar } from '../schema.ts'
import { readDate, type Span, startOfDay } from '../time.ts'

/** Takes a value of a filter for what a key holds, and says what is wrong with the others. */
export interface Reader<Value> {
  /** Undefined when it cannot be taken for one. */
  read(value: Scalar): Value | undefined
  code: ErrorCode
  rule: string
}

export const aText: Reader<string> = {
  read: (value) => String(value) || undefined,
  code: 'too_short',
  rule: 'must not be empty',
}

export const aNumber: Reader<number> = {
  read: (value) => (typeof value === 'number' ? value : (numberOf(String(value)) ?? undefined)),
  code: 'wrong_type',
  rule: 'must be a number',
}

export const anId: Reader<number> = {
  read(value) {
    const id = aNumber.read(value)
    return Number.isSafeInteger(id) ? id : undefined
  },
  code: 'wrong_type',
  rule: 'must be an integer',
}

export const aBoolean: Reader<boolean> = {
  read(value) {
    const word = String(value).toLowerCase()
    return word === 'true' ? true : word === 'false' ? false : undefined
  },
  code: 'wrong_type',
  rule: 'must be true or false',
}

export const aDate: Reader<Span> = {
  read(value) {
    // Fewer digits are rather a year, or a mistake.
    const seconds = /^\d{9,12}$/.test(String(value)) ? Number(value) * 1000 : undefined
    return seconds === undefined ? readDate(String(value)) : { from: seconds, to: seconds + 1 }
  },
  code: 'bad_format',
  rule: 'must be a date such as 2026-01-31, a time such as 2026-01-31T09:30:00Z, or Unix seconds',
}

const mostDays = 36_500

/** A number of days, for the day so many days ago. */
export function days(now: number): Reader<Span> {
  return {
    read(value) {
      const count = anId.read(value)
      if (count === undefined || count < 0 || count > mostDays) return undefined
      return { from: startOfDay(now, count), to: startOfDay(now, count - 1) }
    },
    code: 'bad_format',
    rule: `must be a number of days, from 0 to ${mostDays}`,
  }
}

/** One of the words that a key knows, regardless of case. */
export function aWord(words: readonly string[]): Reader<string> {
  return {
    read: (value) => words.find((word) => word === String(value).toLowerCase()),
    code: 'not_allowed',
    rule: `must be one of ${words.join(', ')}`,
  }
}
