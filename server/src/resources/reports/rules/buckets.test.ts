import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '../../../kernel/clock.ts'
import { Random } from '../../../testing/random.ts'
import { slotMs } from '../table.ts'
import { bucketsOf, dateOf, rangeOf, shownAt, zoneName } from './buckets.ts'
import { segmentsOf, slotOf } from './slots.ts'
import { trafficHours } from './traffic.ts'

const range = (from: number, to: number) => ({ from: slotOf(from), to: slotOf(to) })
const startsOf = (buckets: { timestamp: number }[]) => buckets.map(({ timestamp }) => timestamp * 1000)

describe('days and hours when clocks are changed', () => {
  test('a day has 25 hours, each by itself', () => {
    const day25 = range(Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23))
    const hours = bucketsOf(day25, 'hour', 'Europe/Berlin')
    expect(startsOf(hours)).toEqual(Array.from({ length: 25 }, (_, at) => Date.UTC(2026, 9, 24, 22) + at * hour))
    expect(bucketsOf(day25, 'day', 'Europe/Berlin')).toEqual([
      { ...day25, timestamp: Date.UTC(2026, 9, 24, 22) / 1000 },
    ])
  })

  test('a day whose midnight is left out begins when clocks have been put forward', () => {
    // In Beirut they are put forward at midnight, and put back at midnight.
    const spring = bucketsOf(range(Date.UTC(2026, 2, 28, 12), Date.UTC(2026, 2, 29, 12)), 'day', 'Asia/Beirut')
    expect(startsOf(spring)).toEqual([Date.UTC(2026, 2, 27, 22), Date.UTC(2026, 2, 28, 22)])
    expect(dateOf(Date.UTC(2026, 2, 28, 22), 'Asia/Beirut')).toBe('2026-03-29')
    const autumn = bucketsOf(range(Date.UTC(2026, 9, 24, 12), Date.UTC(2026, 9, 25, 12)), 'day', 'Asia/Beirut')
    expect(startsOf(autumn)).toEqual([Date.UTC(2026, 9, 23, 21), Date.UTC(2026, 9, 24, 22)])
  })

  test('clocks that are changed by half an hour', () => {
    const night = range(Date.UTC(2026, 3, 4, 14), Date.UTC(2026, 3, 4, 17))
    expect(startsOf(bucketsOf(night, 'hour', 'Australia/Lord_Howe'))).toEqual([
      Date.UTC(2026, 3, 4, 14),
      Date.UTC(2026, 3, 4, 15),
      Date.UTC(2026, 3, 4, 15, 30),
      Date.UTC(2026, 3, 4, 16, 30),
    ])
  })
})

test.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Beirut', 'Australia/Lord_Howe', 5.75])(
  'periods follow each other, cover the range, and begin where clocks show another one: %s',
  (named) => {
    const zone = typeof named === 'number' ? named * hour : named
    const random = new Random(5)
    for (const groupBy of ['hour', 'day', 'week', 'month', 'year'] as const) {
      for (let round = 0; round < 6; round++) {
        const from = Date.UTC(2025, 0, 1) + random.upTo(40_000) * slotMs
        const to = from + (1 + random.upTo(groupBy === 'hour' ? 900 : 40_000)) * slotMs
        const buckets = bucketsOf(range(from, to), groupBy, zone)
        expect(buckets[0]!.from).toBe(slotOf(from))
        expect(buckets.at(-1)!.to).toBe(slotOf(to))
        expect(buckets[0]!.timestamp * 1000).toBeLessThanOrEqual(from)
        for (const [place, bucket] of buckets.entries()) {
          expect(bucket.to).toBeGreaterThan(bucket.from)
          if (place === 0) continue
          expect(bucket.from).toBe(buckets[place - 1]!.to)
          expect(bucket.timestamp * 1000).toBe(bucket.from * slotMs)
          const label = (ms: number) => new Date(shownAt(ms, zone)).toISOString()
          const [before, after] = [label(bucket.from * slotMs - 1), label(bucket.from * slotMs)]
          const length = { hour: 13, day: 10, week: 10, month: 7, year: 4 }[groupBy]
          if (groupBy !== 'hour') expect(after.slice(0, length) > before.slice(0, length)).toBe(true)
          if (groupBy === 'week') expect(new Date(after).getUTCDay()).toBe(0)
        }
      }
    }
  },
)

test('a range is made of whole quarters of an hour, and of no more than there are', () => {
  expect(rangeOf({ since: 0, until: 900 })).toEqual({ from: 0, to: 1 })
  expect(rangeOf({ since: 899, until: 901 })).toEqual({ from: 0, to: 2 })
  expect(rangeOf({ since: 900, until: 86_399 })).toEqual({ from: 1, to: 96 })
  expect(rangeOf({ since: 1000, until: 1000 })).toEqual({ from: 1, to: 1 })
  expect(bucketsOf({ from: 1, to: 1 }, 'day', 0)).toEqual([])
  expect(bucketsOf({ from: 0, to: 4 * 10_000 }, 'hour', 0)).toHaveLength(10_000)
  expect(() => bucketsOf({ from: 0, to: 4 * 10_001 }, 'hour', 0)).toThrow('too_many')
})

test('sums of all lengths cover a stretch of time once', () => {
  const random = new Random(9)
  for (let round = 0; round < 300; round++) {
    const from = random.upTo(5000)
    const to = from + random.upTo(round % 2 === 0 ? 700 : 12_000)
    const segments = segmentsOf({ from, to })
    expect(segments.length).toBeLessThanOrEqual(7)
    let at = from
    for (const segment of segments) {
      expect(segment.from).toBe(at)
      expect([segment.from % segment.grain, segment.to % segment.grain]).toEqual([0, 0])
      at = segment.to
    }
    if (segments.length > 0) expect(at).toBe(to)
    else expect(from).toBe(to)
  }
})

test('the days before today, wherever it is', () => {
  const now = Date.UTC(2026, 2, 30, 22, 30)
  expect(trafficHours(now, 2, 'Europe/Berlin').dates).toEqual(['2026-03-29', '2026-03-30'])
  expect(trafficHours(now, 2, 'Europe/Berlin').hours).toHaveLength(47)
  expect(trafficHours(now, 1, -3.5 * hour).dates).toEqual(['2026-03-29'])
  expect(trafficHours(Date.UTC(2026, 9, 26), 2, 'Europe/Berlin').hours).toHaveLength(49)
  for (let at = now; at < now + 2 * day; at += 37 * minute) {
    expect(trafficHours(at, 6, 'Asia/Kolkata').hours).toHaveLength(144)
  }
})

test('zones are called by their names', () => {
  expect([0, 5.5 * hour, -3.5 * hour, 'Asia/Kolkata'].map(zoneName)).toEqual([
    'UTC',
    'UTC+05:30',
    'UTC-03:30',
    'Asia/Kolkata',
  ])
})
