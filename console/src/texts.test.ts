import { parse } from '@messageformat/parser'
import { describe, expect, test } from 'vitest'
import { locales, namesIn, namespacesIn, pageNamespaces, readMessages } from '../../tools/messages.mjs'
import { shownTexts } from '../testing/shown-texts.ts'
import { filesOf, root, widgetFiles } from '../testing/sources.ts'

const namespaces = namespacesIn(root)
const sources = filesOf('.ts', '.tsx')
/** The page of states is for us, and not in what is delivered. */
const delivered = sources.filter(({ path }) => !path.startsWith('screens/parts/'))
/** A screen that is still to be built is a heading and nothing else. */
const isBuilt = ({ text }: { text: string }) => text.split('\n').length > 6
/** Names, which are the same in every language, and what is typed as it stands. */
const names =
  /^(Parley|API|CSV|HMAC|JSON|Markdown|Node\.js|OpenAPI|PHP|Python|SLA|URL|UUID|Webhook|Esc|Enter|Ctrl|Shift|Tab|Cmd|api_access_token|PARLEY_[A-Z_]+|https:\/\/)$/

test('people read no word that is not among the messages', () => {
  const found = [...delivered.filter(isBuilt), ...widgetFiles('.ts', '.tsx')].flatMap((file) =>
    shownTexts(file)
      .filter((text) => !names.test(text.trim()))
      .map((text) => `${file.path}: ${text.trim()}`),
  )
  expect(found).toEqual([])
})

test('each message is asked for somewhere', () => {
  const code = [...delivered, ...widgetFiles('.ts', '.tsx')].map(({ text }) => text).join('\n')
  // Some keys are put together: `inbox.status_${status}`.
  const patterns = [...code.matchAll(/`([a-z-]+\.[^`]*)`/g)].map(([, template]) => {
    const parts = template!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('[\\w.-]+')}$`)
  })
  const own = namespaces.filter((namespace) => !pageNamespaces.includes(namespace))
  const keys = own.flatMap((namespace) => Object.keys(readMessages(root, 'en', namespace)))
  const unused = keys.filter((key) => !code.includes(`'${key}'`) && !patterns.some((pattern) => pattern.test(key)))
  expect(unused).toEqual([])
})

describe.each(locales)('%s', (locale) => {
  test('the preview of a widget says what the widget says', () => {
    const widget = readMessages(root, locale, 'widget')
    expect(readMessages(root, locale, 'settings-channels')).toMatchObject({
      'settings-channels.preview_in_a_day': widget['widget.reply_day'],
      'settings-channels.preview_in_a_few_hours': widget['widget.reply_hours'],
      'settings-channels.preview_in_a_few_minutes': widget['widget.reply_minutes'],
      'settings-channels.preview_welcome': widget['widget.welcome'],
    })
  })

  test.each(namespaces)(
    '%s has every text, in order, with the same values and the forms that it needs',
    (namespace) => {
      const english = readMessages(root, 'en', namespace)
      const texts = readMessages(root, locale, namespace)
      const keys = Object.keys(texts)
      expect(keys).toEqual(Object.keys(english))
      expect(keys).toEqual([...keys].sort())
      for (const key of keys) {
        expect(key.startsWith(`${namespace}.`), key).toBe(true)
        expect(texts[key]!.trim(), key).toBe(texts[key])
        expect([key, [...new Set(namesIn(texts[key]!))].sort()]).toEqual([
          key,
          [...new Set(namesIn(english[key]!))].sort(),
        ])
        expect([key, ...missingForms(locale, texts[key]!)]).toEqual([key])
      }
    },
  )
})

interface Token {
  type: string
  cases?: { key: string; tokens: Token[] }[]
}

/** Plural forms that the language has for whole numbers that people meet, and that the text lacks. */
function missingForms(locale: string, text: string): string[] {
  const missing = (tokens: Token[]): string[] =>
    tokens.flatMap(({ type, cases = [] }) => {
      const has = cases.map(({ key }) => key)
      const kind = ordering[type]
      const needs = kind ? formsOf(locale, kind, has) : []
      return [...needs.filter((form) => !has.includes(form)), ...cases.flatMap(({ tokens }) => missing(tokens))]
    })
  return missing(parse(text) as Token[])
}

const ordering: Record<string, 'cardinal' | 'ordinal'> = { plural: 'cardinal', selectordinal: 'ordinal' }

/** A number that has a case of its own, `=1`, needs no form. */
function formsOf(locale: string, type: 'cardinal' | 'ordinal', has: string[]): string[] {
  const rules = new Intl.PluralRules(locale, { type })
  const numbers = Array.from({ length: 201 }, (_, number) => number).filter((number) => !has.includes(`=${number}`))
  return [...new Set([...numbers.map((number) => rules.select(number)), 'other'])]
}
