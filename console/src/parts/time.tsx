import { useSyncExternalStore } from 'react'
import { formatLocale, t } from '../i18n.ts'

const minute = 60
const day = 24 * 60 * minute

/** Seconds since 1970 now, the same for everything that is shown, moved on once a minute. */
let now = Math.floor(Date.now() / 1000)
const watchers = new Set<() => void>()
setInterval(() => {
  now = Math.floor(Date.now() / 1000)
  for (const watcher of watchers) watcher()
}, minute * 1000)

export function useNow(): number {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => now,
  )
}

/** Relative up to a day, then the date; in full, with the zone, on hover. */
export function Time({ at, short }: { at: number | string; short?: boolean }) {
  const seconds = secondsOf(at)
  const shown = ago(seconds, Math.max(useNow(), seconds - minute), short)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={fullTime(seconds)}>
      {shown}
    </time>
  )
}

/** To the second, as other logs have it; how long ago that was, on hover. */
export function ExactTime({ at }: { at: number | string }) {
  const seconds = secondsOf(at)
  const now = Math.max(useNow(), seconds - minute)
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} title={ago(seconds, now)}>
      {formatTime(seconds, { ...dayOf(seconds, now), hour: 'numeric', minute: '2-digit', second: '2-digit' })}
    </time>
  )
}

/** The API tells some times as seconds and some as text. */
export function secondsOf(at: number | string): number {
  return typeof at === 'number' ? at : Math.floor(Date.parse(at) / 1000)
}

const formats = new Map<string, Intl.DateTimeFormat>()

export function formatTime(seconds: number, options: Intl.DateTimeFormatOptions): string {
  const name = JSON.stringify(options)
  if (!formats.has(name)) formats.set(name, new Intl.DateTimeFormat(formatLocale(), options))
  return formats.get(name)!.format(seconds * 1000)
}

export function fullTime(seconds: number): string {
  return formatTime(seconds, { dateStyle: 'full', timeStyle: 'long' })
}

/** The year only where it is another. */
function dayOf(seconds: number, now: number): Intl.DateTimeFormatOptions {
  const isSameYear = new Date(seconds * 1000).getFullYear() === new Date(now * 1000).getFullYear()
  return { day: 'numeric', month: 'short', year: isSameYear ? undefined : 'numeric' }
}

function ago(seconds: number, now: number, short = false): string {
  const passed = now - seconds
  if (passed < minute && passed > -minute) return t('parts.now')
  if (passed < 0 || passed >= day) return formatTime(seconds, dayOf(seconds, now))
  const [amount, unit] =
    passed < 60 * minute ? [passed / minute, 'minute' as const] : [passed / 60 / minute, 'hour' as const]
  if (short)
    return new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'narrow' }).format(
      Math.floor(amount),
    )
  return new Intl.RelativeTimeFormat(formatLocale(), { style: 'short' }).format(-Math.floor(amount), unit)
}

/** How long something took, in its two largest units. */
export function formatDuration(seconds: number): string {
  return durationParts(seconds)
    .map((amount) => amount.map(({ value }) => value).join(''))
    .join(' ')
}

/** The same, for those who tell figures and units apart. */
export function durationParts(seconds: number): Intl.NumberFormatPart[][] {
  const units = [
    ['day', day],
    ['hour', 60 * minute],
    ['minute', minute],
    ['second', 1],
  ] as const
  let rest = Math.round(seconds)
  const format = (unit: string, amount: number) =>
    new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'narrow' }).formatToParts(amount)
  const parts: Intl.NumberFormatPart[][] = []
  for (const [unit, size] of units) {
    const amount = Math.floor(rest / size)
    rest -= amount * size
    if (amount > 0 && parts.length < 2) parts.push(format(unit, amount))
  }
  return parts.length > 0 ? parts : [format('second', 0)]
}
