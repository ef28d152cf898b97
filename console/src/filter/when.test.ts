import { expect, test } from 'vitest'
import { parseWhen, snoozeChoices } from './when.ts'

/** A Tuesday, half past ten in Berlin. */
const now = Date.UTC(2026, 10, 17, 9, 30)

function read(typed: string, locale = 'en', timeZone = 'Europe/Berlin'): string | undefined {
  const seconds = parseWhen(typed, { locale, timeZone, now })
  if (seconds === undefined) return undefined
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return format.format(seconds * 1000)
}

test.each([
  ['fri 14:00', '2026-11-20 14:00'],
  ['Friday', '2026-11-20 09:00'],
  ['fri 14', '2026-11-20 14:00'],
  ['nov 30', '2026-11-30 09:00'],
  ['nov 30 8', '2026-11-30 08:00'],
  ['fri 2pm', '2026-11-20 14:00'],
  ['next mon', '2026-11-23 09:00'],
  ['tue', '2026-11-24 09:00'],
  ['tue 11:00', '2026-11-17 11:00'],
  ['tomorrow', '2026-11-18 09:00'],
  ['tomorrow at 8:15', '2026-11-18 08:15'],
  ['today 17:00', '2026-11-17 17:00'],
  ['next week', '2026-11-23 09:00'],
  ['14:00', '2026-11-17 14:00'],
  ['9am', '2026-11-18 09:00'],
  ['12 am', '2026-11-18 00:00'],
  ['3h', '2026-11-17 13:30'],
  ['in 2 days', '2026-11-19 10:30'],
  ['90 min', '2026-11-17 12:00'],
  ['20 nov', '2026-11-20 09:00'],
  ['Nov 20 14:30', '2026-11-20 14:30'],
  ['1 march', '2027-03-01 09:00'],
  ['11/20', '2026-11-20 09:00'],
  ['2026-12-24', '2026-12-24 09:00'],
  ['2026-12-24T18:00', '2026-12-24 18:00'],
])('%s', (typed, moment) => {
  expect(read(typed)).toBe(moment)
})

test.each([
  ['de', 'morgen 8 Uhr', '2026-11-18 08:00'],
  ['de', 'Fr 14.30', '2026-11-20 14:30'],
  ['de', 'übermorgen', '2026-11-19 09:00'],
  ['de', '24.12.', '2026-12-24 09:00'],
  ['de', 'in 3 Stunden', '2026-11-17 13:30'],
  ['fr', 'demain à 14h30', '2026-11-18 14:30'],
  ['fr', 'vendredi', '2026-11-20 09:00'],
  ['es', 'miércoles 10:00', '2026-11-18 10:00'],
  ['pt-BR', 'amanhã', '2026-11-18 09:00'],
  ['pt-BR', '20 de nov', '2026-11-20 09:00'],
  ['ar', 'غدًا ٨:٠٠', '2026-11-18 08:00'],
  ['en', '٢٠٢٦-١٢-٢٤', '2026-12-24 09:00'],
])('in %s: %s', (locale, typed, moment) => {
  expect(read(typed, locale)).toBe(moment)
})

test.each(['', 'soon', 'fri 25:00', '31 feb', '2020-01-01', 'today 8:00', '14', 'fri fri'])(
  '%s says no moment to come',
  (typed) => {
    expect(read(typed)).toBeUndefined()
  },
)

test('nine o’clock is nine o’clock, whatever the clocks do that night', () => {
  const night = Date.UTC(2026, 2, 28, 20)
  const [, tomorrow] = snoozeChoices({ timeZone: 'Europe/Berlin', now: night })
  expect(new Date(tomorrow!.at * 1000).toISOString()).toBe('2026-03-29T07:00:00.000Z')
})

test('next week is Monday, also on a Monday and on a Sunday', () => {
  const on = (day: number) => snoozeChoices({ timeZone: 'UTC', now: Date.UTC(2026, 10, day, 12) })[2]!.at
  expect([16, 17, 22].map((day) => new Date(on(day) * 1000).toISOString().slice(0, 13))).toEqual(
    Array(3).fill('2026-11-23T09'),
  )
})
