export const spans = ['7d', '30d', '3m', 'custom'] as const
export type Span = (typeof spans)[number]
export const groups = ['day', 'week', 'month'] as const
export type Group = (typeof groups)[number]

/** What a report is about, as its address says it. */
export interface Asked {
  span: Span
  /** Days of the reader, both included; those of the span where it is custom. */
  from: string
  to: string
  group: Group
  hours: boolean
}

const days: Record<Exclude<Span, 'custom'>, number> = { '7d': 7, '30d': 30, '3m': 90 }

export function readAsked(search: Record<string, unknown>, today: Date): Asked {
  const { range, from, to, group_by, hours } = search
  const isCustom = range === 'custom' && isDay(from) && isDay(to) && from <= to
  const span = isCustom ? 'custom' : (spans.find((each) => each === range && each !== 'custom') ?? '30d')
  const start = new Date(
    today.getFullYear(),
    today.getMonth(),
    today.getDate() + 1 - (span === 'custom' ? 0 : days[span]),
  )
  return {
    span,
    from: isCustom ? from : dayOf(start),
    to: isCustom ? to : dayOf(today),
    group: groups.find((each) => each === group_by) ?? 'day',
    hours: hours === true || hours === 'true',
  }
}

/** Unix seconds: from the first moment of the first day to the first after the last one. */
export function secondsOf({ from, to }: Pick<Asked, 'from' | 'to'>): { since: number; until: number } {
  const start = (day: string, add: number) => {
    const [year, month, date] = day.split('-').map(Number) as [number, number, number]
    return Math.floor(new Date(year, month - 1, date + add).getTime() / 1000)
  }
  return { since: start(from, 0), until: start(to, 1) }
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The time before, moved by whole weeks or months where they are what is counted: so it has as many of them, of which
 * each is cut off where the one that it is compared with is.
 */
export function daysBefore({ from, to, group }: Pick<Asked, 'from' | 'to' | 'group'>): Pick<Asked, 'from' | 'to'> {
  const [first, last] = [new Date(from), new Date(to)]
  if (group === 'month') {
    const months = monthOf(last) - monthOf(first) + 1
    return { from: monthsEarlier(first, months), to: monthsEarlier(last, months) }
  }
  const days = (last.getTime() - first.getTime()) / dayMs + 1
  const moved = group === 'week' ? Math.ceil(days / 7) * 7 : days
  const earlier = (date: Date) => utcDay(new Date(date.getTime() - moved * dayMs))
  return { from: earlier(first), to: earlier(last) }
}

const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
const utcDay = (date: Date) => date.toISOString().slice(0, 10)

/** On the same day, or on the last of a month that is shorter. */
function monthsEarlier(date: Date, months: number): string {
  const month = date.getUTCMonth() - months
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return utcDay(new Date(Date.UTC(date.getUTCFullYear(), month, Math.min(date.getUTCDate(), lastDay))))
}

export function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
}

export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
