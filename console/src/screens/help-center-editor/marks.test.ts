import { expect, test } from 'vitest'
import { edited, type Mark, markOf } from './marks.ts'

function apply(text: string, from: number, to: number, mark: Mark): string {
  const edit = edited(text, from, to, mark)
  return text.slice(0, edit.from) + edit.text + text.slice(edit.to)
}

test('lines get their mark and lose it again', () => {
  expect(apply('one\ntwo', 0, 7, 'list')).toBe('- one\n- two')
  expect(apply('- one\n- two', 0, 11, 'list')).toBe('one\ntwo')
  expect(apply('one\ntwo', 0, 7, 'numbered')).toBe('1. one\n2. two')
  expect(apply('a\n# Title\nb', 5, 5, 'heading')).toBe('a\nTitle\nb')
  expect(apply('Title', 2, 2, 'heading')).toBe('## Title')
})

test('words are put between marks', () => {
  expect(apply('so bold', 3, 7, 'bold')).toBe('so **bold**')
  expect(apply('a\nb', 0, 3, 'code')).toBe('```\na\nb\n```')
  expect(apply('see here', 4, 8, 'link')).toBe('see [here](https://)')
  expect(apply('', 0, 0, 'picture')).toBe('![](https://)')
})

test('keys are told by their place, so that they work on every layout', () => {
  const pressed = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }
  expect(markOf({ ...pressed, code: 'KeyB' })).toBe('bold')
  expect(markOf({ ...pressed, code: 'Digit8', shiftKey: true })).toBe('list')
  expect(markOf({ ...pressed, code: 'Digit8' })).toBeUndefined()
  expect(markOf({ ...pressed, code: 'KeyB', ctrlKey: false })).toBeUndefined()
})
