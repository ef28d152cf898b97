/** What a locale calls days, months and spans, besides what English does, since many type that. */
export interface WordsOfTime {
  weekdays: Map<string, number>
  months: Map<string, number>
  days: Map<string, number>
  nextWeek: Set<string>
  units: Map<string, 'minutes' | 'hours' | 'days' | 'weeks'>
  isDayFirst: boolean
}

const known = new Map<string, WordsOfTime>()

export function wordsOfTime(locale: string): WordsOfTime {
  if (!known.has(locale)) known.set(locale, collect(['en', locale], locale))
  return known.get(locale)!
}

/** Without marks and case, with the digits that programs know. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitOf(digit)))
    .toLowerCase()
    .trim()
}

/** Digits of every script stand in tens, from zero up. */
function digitOf(digit: string): number {
  let zero = digit.codePointAt(0)!
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--
  return digit.codePointAt(0)! - zero
}

const units = [
  ['minute', 'minutes', 'm'],
  ['hour', 'hours', 'h'],
  ['day', 'days', 'd'],
  ['week', 'weeks', 'w'],
] as const

function collect(locales: string[], locale: string): WordsOfTime {
  const words: WordsOfTime = {
    weekdays: new Map(),
    months: new Map(),
    days: new Map(),
    nextWeek: new Set(),
    units: new Map(units.map(([, name, letter]) => [letter, name])),
    isDayFirst: isDayFirst(locale),
  }
  for (const each of locales) {
    for (const width of ['long', 'short'] as const) {
      const weekday = new Intl.DateTimeFormat(each, { weekday: width, timeZone: 'UTC' })
      const month = new Intl.DateTimeFormat(each, { month: width, timeZone: 'UTC' })
      // The first of January 2024 was a Monday.
      for (let at = 0; at < 7; at++) words.weekdays.set(bare(weekday.format(Date.UTC(2024, 0, 1 + at))), at)
      for (let at = 0; at < 12; at++) words.months.set(bare(month.format(Date.UTC(2024, at, 15))), at + 1)
    }
    const relative = new Intl.RelativeTimeFormat(each, { numeric: 'auto' })
    for (const at of [0, 1, 2]) words.days.set(plain(relative.format(at, 'day')), at)
    words.nextWeek.add(plain(relative.format(1, 'week')))
    for (const [unit, name] of units) {
      for (const count of [1, 2, 3, 11]) {
        for (const unitDisplay of ['long', 'short'] as const) {
          const parts = new Intl.NumberFormat(each, { style: 'unit', unit, unitDisplay }).formatToParts(count)
          const word = parts.find(({ type }) => type === 'unit')?.value
          if (word) words.units.set(bare(word), name)
        }
      }
    }
  }
  return words
}

function bare(text: string): string {
  return plain(text).replace(/[.,،]/g, '')
}

function isDayFirst(locale: string): boolean {
  const order = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type)
  return order.indexOf('day') < order.indexOf('month')
}
