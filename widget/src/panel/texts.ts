import type { Messages } from '../../../console/src/messages.gen.ts'

type Key = Extract<keyof Messages, `widget.${string}`>
type Values<Name extends Key> = [Messages[Name]] extends [never]
  ? []
  : [values: Record<Messages[Name], string | number>]
type Text = string | ((values: Record<string, unknown>) => string)

/** For each language, where its texts are. */
const files: Record<string, string> = JSON.parse(document.getElementById('panel')?.dataset.texts ?? '{}')
const rightToLeft = ['ar']
let texts: Record<string, Text> = {}
let current = 'en'

/** The nearest language that there are texts for. */
export function nearest(locale: string): string {
  const known = Object.keys(files)
  const name = locale.replace('_', '-')
  const language = name.split('-')[0]
  return known.find((each) => each === name) ?? known.find((each) => each.split('-')[0] === language) ?? 'en'
}

export async function loadTexts(locale: string): Promise<void> {
  const module: { default: Record<string, Text> } = await import(files[locale]!)
  texts = module.default
  current = locale
  document.documentElement.lang = locale
  document.documentElement.dir = rightToLeft.includes(locale) ? 'rtl' : 'ltr'
}

export function t<Name extends Key>(key: Name, ...[values]: Values<Name>): string {
  const text = texts[key]
  return typeof text === 'function' ? text(values ?? {}) : (text ?? '')
}

/** A moment that is told in the visitor's own zone. */
export function timeOf(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(current, options).format(seconds * 1000)
}

/** Today and yesterday, as they stand at the beginning of a line. */
export function nearDay(days: number): string {
  const word = new Intl.RelativeTimeFormat(current, { numeric: 'auto' }).format(days, 'day')
  return word.charAt(0).toLocaleUpperCase(current) + word.slice(1)
}

export const numberOf = (value: number, options: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(current, options).format(value)
