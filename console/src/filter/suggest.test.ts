import { expect, test } from 'vitest'
import type { Names } from './keys.ts'
import { suggestAt } from './suggest.ts'

const names: Names = {
  me: 1,
  agents: [
    { id: 1, name: 'Ada Lovelace' },
    { id: 2, name: 'Alan' },
  ],
  inboxes: [{ id: 10, name: 'Web' }],
  teams: [],
  labels: ['billing', 'late'],
  attributes: [{ attribute_key: 'plan', attribute_display_type: 'list', attribute_values: '["gold"]' }],
}

/** The caret is where the bar stands. */
function complete(typed: string, choice = 0): string {
  const caret = typed.indexOf('|')
  const text = typed.replace('|', '')
  const { from, to, items } = suggestAt(text, caret, names)
  return items[choice] ? text.slice(0, from) + items[choice].insert + text.slice(to) : text
}

test.each([
  ['la|', 'label:'],
  ['-la|', '-label:'],
  ['label:b|', 'label:billing '],
  ['label:billing,|', 'label:billing,billing '],
  ['label:billing,l|', 'label:billing,late '],
  ['label:l| unread', 'label:late  unread'],
  ['assignee:al|', 'assignee:Alan '],
  ['assignee:love|', 'assignee:"Ada Lovelace" '],
  ['assignee:"ada l|', 'assignee:"Ada Lovelace" '],
  ['status:re|', 'status:resolved '],
  ['waiting>4|', 'waiting>4h '],
  ['-has:te|', '-has:team '],
  ['plan:|', 'plan:gold '],
  ['unr|', 'unread '],
  ['refund|', '"refund" '],
])('%s', (typed, completed) => {
  expect(complete(typed)).toBe(completed)
})

test('an empty filter offers every key', () => {
  expect(suggestAt('', 0, names).items.map(({ label }) => label)).toContain('assignee:')
  expect(suggestAt('"half', 5, names).items).toEqual([])
})

test.each(['unassigned', 'label:billing', 'unread', '-label:billing', 'assignee:alan'])('%s is finished', (text) => {
  expect(suggestAt(text, text.length, names).items).toEqual([])
})
