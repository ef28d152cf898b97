import {
  type CalendarDate,
  CalendarDateTime,
  getDayOfWeek,
  now as nowIn,
  toCalendarDate,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date'
import { plain, type WordsOfTime, wordsOfTime } from './words-of-time.ts'

/** When a day begins for somebody who puts something off until then. */
const morning = 9

export interface Reader {
  locale: string
  timeZone: string
  /** Milliseconds. */
  now?: number
}

/** Unix seconds of a moment that is to come, as somebody typed it; undefined if it says none. */
export function parseWhen(typed: string, { locale, timeZone, now = Date.now() }: Reader): number | undefined {
  const words = wordsOfTime(locale)
  const start = zoned(now, timeZone)
  const text = plain(typed).replace(/،/g, ',')
  if (text === '') return undefined
  const later = readSpan(text, words)
  if (later) return secondsOf(start.add(later))
  const { time, day } = readDayAndTime(text, start, words)
  if (day === undefined || (time && (time.hour > 23 || time.minute > 59))) return undefined
  const at = (date: CalendarDate) =>
    toZoned(new CalendarDateTime(date.year, date.month, date.day, time?.hour ?? morning, time?.minute ?? 0), timeZone)
  if (day === null && !time) return undefined
  let moment = at(day?.date ?? toCalendarDate(start))
  for (let tries = 0; moment.compare(start) <= 0; tries++) {
    const next = day === null ? { days: 1 } : day.again
    if (!next || tries > 7) return undefined
    moment = at(toCalendarDate(moment.add(next)))
  }
  return secondsOf(moment)
}

export interface SnoozeChoice {
  name: 'three_hours' | 'tomorrow' | 'next_week'
  at: number
}

export function snoozeChoices({ timeZone, now = Date.now() }: Omit<Reader, 'locale'>): SnoozeChoice[] {
  const start = zoned(now, timeZone)
  const morningIn = (days: number) =>
    secondsOf(start.add({ days }).set({ hour: morning, minute: 0, second: 0, millisecond: 0 }))
  const toMonday = 7 - getDayOfWeek(start, 'de-DE')
  return [
    { name: 'three_hours', at: secondsOf(start.add({ hours: 3 }).set({ second: 0, millisecond: 0 })) },
    { name: 'tomorrow', at: morningIn(1) },
    { name: 'next_week', at: morningIn(toMonday) },
  ]
}

function zoned(now: number, timeZone: string): ZonedDateTime {
  const current = nowIn(timeZone)
  return current.add({ milliseconds: now - current.toDate().getTime() })
}

function secondsOf(moment: ZonedDateTime): number {
  return Math.floor(moment.toDate().getTime() / 1000)
}

/** `3h`, `in 2 days`, `90 min`. */
function readSpan(text: string, { units }: WordsOfTime) {
  const [, count, word] = /^(?:\D{1,12}\s+)?(\d{1,4})\s*(\p{L}+)\.?$/u.exec(text) ?? []
  const unit = word === undefined ? undefined : units.get(word)
  return unit && Number(count) > 0 ? { [unit]: Number(count) } : undefined
}

interface Clock {
  hour: number
  minute: number
}

function readDayAndTime(text: string, start: ZonedDateTime, words: WordsOfTime) {
  const { time, rest } = takeTime(text)
  const day = readDay(rest, start, words)
  if (day !== undefined || time) return { time, day }
  // `fri 14` names an hour, `nov 14` a day.
  const [, before = '', hour] = /^(.*\p{L}.*?)\s+(\d{1,2})$/u.exec(text) ?? []
  return { time: { hour: Number(hour), minute: 0 }, day: before ? readDay(before, start, words) : undefined }
}

/** `14:00`, `14.30`, `2pm`, `9 am`, `14h30`, `14 uhr`. */
const timePattern =
  /(?:^|[\s,]|t(?=\d\d:))(?:(\d{1,2})[:h](\d{2})|(\d{1,2})[.](\d{2})(?![.\d])|(\d{1,2})(?:h| ?uhr))\s*(am|pm|a\.m\.|p\.m\.|ص|م)?(?:\s+uhr)?$/u
const hourPattern = /(?:^|[\s,])(\d{1,2})\s*(am|pm|a\.m\.|p\.m\.|ص|م)$/u

function takeTime(text: string): { time?: Clock; rest: string } {
  const full = timePattern.exec(text)
  if (full) {
    const hour = Number(full[1] ?? full[3] ?? full[5])
    return { time: { hour: by12(hour, full[6]), minute: Number(full[2] ?? full[4] ?? 0) }, rest: before(text, full) }
  }
  const hour = hourPattern.exec(text)
  if (hour) return { time: { hour: by12(Number(hour[1]), hour[2]), minute: 0 }, rest: before(text, hour) }
  return { rest: text }
}

function before(text: string, match: RegExpExecArray): string {
  return text
    .slice(0, match.index)
    .replace(/[\s,]+(?:at|um|a|a las|as|الساعة)?$/u, '')
    .trim()
}

function by12(hour: number, half: string | undefined): number {
  if (!half) return hour
  const isLate = half.startsWith('p') || half === 'م'
  return hour > 12 ? hour : (hour % 12) + (isLate ? 12 : 0)
}

interface Day {
  date: CalendarDate
  /** What the same words mean if that day is over. */
  again?: { days: number } | { years: number }
}

/** Null where no day is named at all. */
function readDay(text: string, start: ZonedDateTime, words: WordsOfTime): Day | null | undefined {
  const today = toCalendarDate(start)
  if (text === '') return null
  const ahead = words.days.get(text)
  if (ahead !== undefined) return { date: today.add({ days: ahead }) }
  if (words.nextWeek.has(text)) return { date: today.add({ days: 7 - getDayOfWeek(start, 'de-DE') }) }
  const weekday = words.weekdays.get(text.replace(/^next\s+/, '').replace(/[.,]+$/, ''))
  if (weekday !== undefined) {
    const away = (weekday - getDayOfWeek(start, 'de-DE') + 7) % 7
    return { date: today.add({ days: away }), again: { days: 7 } }
  }
  return readDate(text, today, words)
}

function readDate(text: string, today: CalendarDate, { months, isDayFirst }: WordsOfTime): Day | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(today, Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const figures = /^(\d{1,2})[./-](\d{1,2})[./-]?(\d{4})?$/.exec(text)
  if (figures) {
    const [day, month] = isDayFirst ? [figures[1], figures[2]] : [figures[2], figures[1]]
    return dayOf(today, figures[3] ? Number(figures[3]) : undefined, Number(month), Number(day))
  }
  const parts = text.split(/[\s.,]+/).filter((part) => part && part !== 'de')
  const day = parts.find((part) => /^\d{1,2}$/.test(part))
  const year = parts.find((part) => /^\d{4}$/.test(part))
  const names = parts.filter((part) => part !== day && part !== year)
  const month = months.get(names.join(' '))
  return day && month ? dayOf(today, year ? Number(year) : undefined, month, Number(day)) : undefined
}

function dayOf(today: CalendarDate, year: number | undefined, month: number, day: number): Day | undefined {
  const date = today
    .set({ day: 1 })
    .set({ year: year ?? today.year, month })
    .set({ day })
  // A day that the month does not have would be moved into it.
  if (date.month !== month || date.day !== day) return undefined
  return { date, again: year === undefined ? { years: 1 } : undefined }
}
