import { expect, test } from 'vitest'
import { firstHighlight, highlight } from './present-highlight.ts'

const textOf = (parts: { text: string }[]) => parts.map(({ text }) => text).join('')
const matchesIn = (text: string, q: string) =>
  highlight(text, q).flatMap(({ text: part, match }) => (match ? part : []))

test.each([
  ['a', 'plain text before it '],
  ['b', 'İstanbul '],
  ['c', '😀😀 '],
  ['d', 'Straße '],
])('the match at the end of a very long text is shown (%s)', (_, before) => {
  const text = `${before.repeat(5000)}the rare Wörd`
  expect(matchesIn(text, 'wörd')).toEqual(['Wörd'])
  const [ellipsis, ...shown] = textOf(highlight(text, 'wörd'))
  expect([ellipsis, shown.join('').isWellFormed(), text.includes(` ${shown.join('')}`)]).toEqual(['…', true, true])
  expect(shown.length).toBeGreaterThan(44)
  expect(shown.length).toBeLessThanOrEqual(64)
})

test('of a long text without a match, the beginning is shown', () => {
  const shown = highlight('abc '.repeat(5000), 'missing')
  expect(shown).toEqual([{ text: `${'abc '.repeat(50).trim()}…`, match: false }])
})

test('it begins and ends with a whole word, unless that word is very long', () => {
  const [before, after] = ['alpha beta '.repeat(20), ' gamma delta'.repeat(20)]
  expect(textOf(highlight(`${before}found${after}`, 'found'))).toMatch(/^…(alpha|beta) .* found .*(gamma|delta)…$/)
  const address = `https://desk.invalid/${'a'.repeat(200)}/found/${'b'.repeat(200)}`
  expect([...textOf(highlight(address, 'found'))]).toHaveLength(202)
})

test('what is left out is not marked, though a match stands beside it', () => {
  expect(highlight('word '.repeat(100), 'word').at(-1)).toEqual({ text: '…', match: false })
})

test('every word is marked, in any case', () => {
  expect(matchesIn('Order of the order', 'ORDER the')).toEqual(['Order', 'the', 'order'])
})

test('Markdown is shown as it is read, other texts as they are written', () => {
  expect(textOf(firstHighlight(['# 1'], 'x1', '**Send** it'))).toBe('# 1')
  expect(textOf(firstHighlight(['# 1'], 'parcel', '## Head\n1. Press **Send** the [parcel](/p)'))).toBe(
    'Head Press Send the parcel',
  )
})
