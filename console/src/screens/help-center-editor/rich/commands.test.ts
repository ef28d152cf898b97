import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { commands, indent, linkRange, marksOn, putPicture, setLevel, setLink } from './commands.ts'
import { openText } from './source.ts'

/** What becomes of a text in which something is selected, from the first bar to the last. */
function after(marked: string, ...todo: Command[]): string {
  let state = selected(marked)
  const { textOf } = openText(marked.replaceAll('|', ''))
  for (const command of todo)
    command(state, (tr) => {
      state = state.apply(tr)
    })
  return textOf(state.doc)
}

function selected(marked: string): EditorState {
  const { doc } = openText(marked.replaceAll('|', ''))
  const bars: number[] = []
  openText(marked).doc.descendants((node, at) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) bars.push(at + index - bars.length)
  })
  const [from = 1, to = from] = bars
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) })
}

test.each<[string, Command[], string]>([
  ['some |words| here', [commands.bold], 'some **words** here'],
  ['some **|words|** here', [commands.bold], 'some words here'],
  ['some |words|', [commands.code], 'some `words`'],
  ['o|ne\n\ntw|o', [commands.code], '```\none\ntwo\n```'],
  ['```\no|ne\n```', [commands.code], 'one'],
  ['o|ne', [commands.heading], '## one'],
  ['## o|ne', [commands.heading], 'one'],
  ['## o|ne', [setLevel(4)], '#### one'],
  ['o|ne\n\ntw|o', [commands.list], '- one\n- two'],
  ['- o|ne\n- tw|o', [commands.numbered], '1. one\n2. two'],
  ['- o|ne', [commands.list], 'one'],
  ['- one\n- t|wo', [indent], '- one\n  - two'],
  ['o|ne', [commands.quote], '> one'],
  ['> o|ne', [commands.quote], 'one'],
  ['see |here|', [setLink('https://a.example')], 'see [here](https://a.example)'],
  ['see | now', [setLink('https://a.example')], 'see https://a.example now'],
  ['[a **b|c**](https://a.example) d', [setLink('https://b.example')], '[a **bc**](https://b.example) d'],
  ['[a **b|c**](https://a.example) d', [setLink('')], 'a **bc** d'],
  ['a| b', [putPicture('/a.png', 'A [cat]')], 'a![A [cat]](/a.png) b'],
])('%s', (marked, todo, text) => {
  expect(after(marked, ...todo)).toBe(text)
})

test('what is shown as it is written does not become words', () => {
  const table = 'text\n\n[a]: https://a.example'
  const { doc, textOf } = openText(table)
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, 2, doc.content.size - 2) })
  for (const command of [setLevel(2), setLevel(0), commands.code]) expect(command(state)).toBe(false)
  expect(textOf(state.doc)).toBe(table)
})

test('it is known what is on at the caret', () => {
  expect([...marksOn(selected('> - a **b|c**'))]).toEqual(['bold', 'list', 'quote'])
  expect([...marksOn(selected('1. `a|b`'))]).toEqual(['code', 'numbered'])
  expect(linkRange(selected('see [o|ne *two*](https://a.example)'))).toEqual({
    ...{ from: 5, to: 12, href: 'https://a.example' },
  })
})
