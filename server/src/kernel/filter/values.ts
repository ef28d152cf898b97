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

const minute = 60_000
const units = { m: minute, h: 60 * minute, d: 24 * 60 * minute, w: 7 * 24 * 60 * minute }

/** `now-4h`: so that a filter that is kept means the same tomorrow. */
function readAgo(text: string, now: number): Span | undefined {
  const [, count, unit] = /^now-(\d{1,6})([mhdw])$/.exec(text) ?? []
  if (count === undefined) return undefined
  const from = now - Number(count) * units[unit as keyof typeof units]
  return { from, to: from + 1 }
}

/** A day, or a moment. */
export function date(now: number): Reader<Span> {
  return {
    read(value) {
      // Fewer digits are rather a year, or a mistake.
      const seconds = /^\d{9,12}$/.test(String(value)) ? Number(value) * 1000 : undefined
      if (seconds !== undefined) return { from: seconds, to: seconds + 1 }
      return readDate(String(value)) ?? readAgo(String(value), now)
    },
    code: 'bad_format',
    rule: 'must be a date such as 2026-01-31, a time such as 2026-01-31T09:30:00Z, Unix seconds, or a span such as now-4h',
  }
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
