import { expect, test } from 'vitest'
import { highlight } from './present-highlight.ts'

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
  const shown = textOf(highlight(text, 'wörd'))
  expect([shown.isWellFormed(), text.includes(shown), [...shown].length]).toEqual([true, true, 64])
})

test('of a long text without a match, the beginning is shown', () => {
  const shown = highlight('abc '.repeat(5000), 'missing')
  expect(shown).toEqual([{ text: 'abc '.repeat(50), match: false }])
})

test('every word is marked, in any case', () => {
  expect(matchesIn('Order of the order', 'ORDER the')).toEqual(['Order', 'the', 'order'])
})
