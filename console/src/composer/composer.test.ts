import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toggleMark } from './edit-text.ts'
import { triggerAt } from './trigger.ts'
import { fill, gapsIn, nextGap } from './variables.ts'

describe('what is asked for before the caret', () => {
  test.each([
    ['/', 'answers', 0, ''],
    ['hello /shipping de', 'answers', 6, 'shipping de'],
    ['a\n/x', 'answers', 2, 'x'],
    ['ask @al', 'people', 4, 'al'],
    ['@Alan Tu', 'people', 0, 'Alan Tu'],
    ['fine :smi', 'emoji', 5, 'smi'],
    ['see [[how to ret', 'articles', 4, 'how to ret'],
    ['/refund [[ret', 'articles', 8, 'ret'],
  ])('%j', (text, source, from, query) => {
    expect(triggerAt(text, text.length, true)).toEqual({ source, from, query })
  })

  test.each(['and/or', '10:30', 'a@b', 'at : x', ':)', '1 / 2', 'https://x', '[[a]]', '[a'])('nothing: %j', (text) => {
    expect(triggerAt(text, text.length, true)).toBeUndefined()
  })

  test('people are asked for in notes only', () => {
    expect(triggerAt('@al', 3, false)).toBeUndefined()
  })

  test('what stands behind the caret does not count', () => {
    expect(triggerAt('/ab cd', 3, true)).toEqual({ source: 'answers', from: 0, query: 'ab' })
  })
})

describe('gaps', () => {
  const values = { 'contact.name': 'Grace', 'agent.name': '' }

  test('are filled where there is a value', () => {
    expect(fill('Hi {{contact.name}}, {{ contact.name }} {{agent.name}} {{order}}', values)).toBe(
      'Hi Grace, Grace {{agent.name}} {{order}}',
    )
  })

  test('are found one after the other', () => {
    const text = 'a {{b}} c {{d}}'
    expect(gapsIn(text)).toHaveLength(2)
    expect(nextGap(text, 0, 0)).toEqual({ from: 2, to: 7 })
    expect(nextGap(text, 2, 7)).toEqual({ from: 10, to: 15 })
    expect(nextGap(text, 10, 15)).toBeUndefined()
    expect(nextGap(text, 10, 15, true)).toEqual({ from: 2, to: 7 })
  })
})

test('marks are put around and taken away again', () => {
  const apply = (text: string, { from, to, text: inner }: ReturnType<typeof toggleMark>) =>
    text.slice(0, from) + inner + text.slice(to)
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z ]{0,20}$/),
      fc.nat(20),
      fc.nat(20),
      fc.constantFrom('**', '*'),
      (text, a, b, mark) => {
        const [from, to] = [Math.min(a, b, text.length), Math.min(Math.max(a, b), text.length)]
        const edit = toggleMark(text, from, to, mark)
        const marked = apply(text, edit)
        expect(marked.slice(...edit.selection)).toBe(text.slice(from, to))
        expect(apply(marked, toggleMark(marked, ...edit.selection, mark))).toBe(text)
      },
    ),
  )
})
