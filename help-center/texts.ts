import type { Messages } from '../console/src/messages.gen.ts'
import { texts } from './texts.gen.ts'

type Part = string | { value: string } | { plural: string; forms: Record<string, readonly Part[]> }
type Key = Extract<keyof Messages, `help-pages.${string}` | `survey.${string}`>
type Values = Record<string, string | number>
type Given<Name extends Key> = [Messages[Name]] extends [never] ? [] : [Record<Messages[Name], string | number>]

const languages = Object.keys(texts) as (keyof typeof texts)[]
const rightToLeft = /^(?:ar|arc|ckb|dv|fa|he|ks|ku-Arab|ps|sd|ug|ur|yi)(?:-|$)/

/** What is written in one language, by whoever shows a page in it. */
export interface Words {
  /** As readers' programs know it: `pt-BR`. */
  locale: string
  direction: 'ltr' | 'rtl'
  text<Name extends Key>(key: Name, ...values: Given<Name>): string
  number(value: number): string
  /** A day, written out. */
  date(time: number): string
  /** What a language is called in this one. */
  languageName(locale: string): string
}

const known = new Map<string, Words>()

/** The texts of a locale that a portal has, in any spelling; English where there are none in its language. */
export function wordsIn(code: string): Words {
  const locale = canonical(code)
  const words = known.get(locale) ?? createWords(locale)
  known.set(locale, words)
  return words
}

function createWords(locale: string): Words {
  const spoken = languageOf(locale)
  // Dates and numbers have the form of the texts around them.
  const shape = spoken === 'en' && !locale.startsWith('en') ? 'en' : locale
  const numbers = new Intl.NumberFormat(shape)
  const plurals = new Intl.PluralRules(spoken)
  const dates = new Intl.DateTimeFormat(shape, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  const names = new Intl.DisplayNames(shape, { type: 'language' })
  const own = texts[spoken] as Record<Key, string | readonly Part[]>
  return {
    locale,
    direction: rightToLeft.test(locale) ? 'rtl' : 'ltr',
    text: (key, ...[values]) => written(own[key], values ?? {}, plurals),
    number: (value) => numbers.format(value),
    date: (time) => dates.format(time),
    languageName: (code) => {
      const name = names.of(canonical(code)) ?? code
      return name.charAt(0).toLocaleUpperCase(shape) + name.slice(1)
    },
  }
}

function written(text: string | readonly Part[], values: Values, plurals: Intl.PluralRules): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      if ('value' in part) return String(values[part.value])
      const form = part.forms[plurals.select(Number(values[part.plural]))] ?? part.forms.other!
      return written(form, values, plurals)
    })
    .join('')
}

/** `pt_BR` and `pt-br` are `pt-BR`; what is no locale at all is English. */
function canonical(code: string): string {
  try {
    return Intl.getCanonicalLocales(code.replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

function languageOf(locale: string): keyof typeof texts {
  const language = locale.split('-')[0]
  return languages.find((each) => each === locale) ?? languages.find((each) => each.split('-')[0] === language) ?? 'en'
}

/** The best of some locales for somebody who sends this header; undefined where none is wanted. */
export function bestLocale(header: string | undefined, offered: readonly string[]): string | undefined {
  const wanted = (header ?? '')
    .split(',')
    .map((range) => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return { name: name.toLowerCase(), quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ name, quality }) => name !== '' && name !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { name } of wanted) {
    const spelled = (code: string) => code.toLowerCase().replaceAll('_', '-')
    const language = name.split('-')[0]!
    const found =
      offered.find((code) => spelled(code) === name) ??
      offered.find((code) => spelled(code) === language) ??
      offered.find((code) => spelled(code).split('-')[0] === language)
    if (found) return found
  }
  return undefined
}
