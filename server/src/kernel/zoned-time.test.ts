import { expect, test } from 'vitest'
import { hour } from './clock.ts'
import { stretches, zonedParts } from './zoned-time.ts'

const berlin = 'Europe/Berlin'

test('clocks show the time of their zone', () => {
  expect(zonedParts(Date.UTC(2026, 0, 4, 23, 30, 5), berlin)).toEqual({
    year: 2026,
    month: 1,
    day: 5,
    weekday: 1,
    hour: 0,
    minute: 30,
    second: 5,
  })
  expect(zonedParts(Date.UTC(2026, 5, 30, 18, 45), 'Asia/Kathmandu')).toMatchObject({
    day: 1,
    month: 7,
    hour: 0,
    minute: 30,
  })
})

test('a span is cut where clocks are changed', () => {
  const [forward, back] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]
  const [from, to] = [Date.UTC(2026, 0, 1, 0, 0, 1), Date.UTC(2026, 11, 31)]
  expect([...stretches(from, to, berlin)]).toEqual([
    { start: from, end: forward, offset: hour },
    { start: forward, end: back, offset: 2 * hour },
    { start: back, end: to, offset: hour },
  ])
  expect([...stretches(from, to, 'UTC')]).toEqual([{ start: from, end: to, offset: 0 }])
  expect([...stretches(from, from, berlin)]).toEqual([{ start: from, end: from, offset: hour }])
  expect([...stretches(forward - 1, forward + 1, berlin)].map(({ end }) => end)).toEqual([forward, forward + 1])
})

test('some zones change their clocks by half an hour, some for a month', () => {
  const year = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const
  const offsets = (zone: string) => [...stretches(...year, zone)].map(({ offset }) => offset / hour)
  expect(offsets('Australia/Lord_Howe')).toEqual([11, 10.5, 11])
  expect(offsets('Africa/Casablanca')).toEqual([1, 0, 1])
})
