import { expect, test } from 'vitest'
import { arranged, type Entry, withChoices } from './entry.ts'
import { withUse } from './uses.ts'

const entry = (key: string, group: Entry['group'], label: string, more: Partial<Entry> = {}): Entry => ({
  key,
  group,
  label,
  run: () => undefined,
  ...more,
})

const shown = (entries: Entry[], typed: string, used = {}) =>
  arranged(entries, typed, used).flatMap(({ items }) => items.map(({ key }) => key))

const entries = [
  entry('settings.general', 'settings', 'General'),
  entry('go.inbox', 'commands', 'Go to the inbox'),
  entry('go.reports', 'commands', 'Go to reports'),
  entry('conversation.resolve', 'here', 'Resolve or reopen'),
  entry('conversation.reply', 'here', 'Reply'),
]

test('what belongs to the place comes first; settings only when they are asked for', () => {
  expect(shown(entries, '')).toEqual(['conversation.resolve', 'conversation.reply', 'go.inbox', 'go.reports'])
  expect(shown(entries, 'gen')).toEqual(['settings.general'])
})

test('what is used most comes first within its kind', () => {
  expect(shown(entries, '', { 'go.reports': 3, 'conversation.reply': 1 })).toEqual([
    'conversation.reply',
    'conversation.resolve',
    'go.reports',
    'go.inbox',
  ])
})

test('what is called so comes before what only has to do with it', () => {
  const pages = [
    entry('bots', 'settings', 'Settings › Agent bots', { words: 'webhook' }),
    entry('webhooks', 'settings', 'Settings › Webhooks'),
  ]
  expect(shown(pages, 'webh', { bots: 9 })).toEqual(['webhooks', 'bots'])
})

test('a command and its choice are found together', () => {
  const assign = entry('conversation.assign', 'here', 'Assign to…', {
    keys: 'a',
    choices: () => [
      { value: '1', label: 'Alan Turing', choose: () => 'alan' },
      { value: '2', label: 'Ada Lovelace', choose: () => 'ada' },
    ],
  })
  const all = [assign, ...withChoices(assign, (name) => `Assign to ${name}`)]
  expect(shown(all, '')).toEqual(['conversation.assign'])
  expect(all.map(({ keys }) => keys)).toEqual(['a', undefined, undefined])
  expect(shown(all, 'assign al')).toEqual(['conversation.assign:1'])
  expect(shown(all, 'turing')).toEqual(['conversation.assign:1'])
  expect(arranged(all, 'assign ada', {})[0]!.items[0]!.run()).toBe('ada')
})

test('the choices of a command push no other command out, and it is said that there are more', () => {
  const people = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `Person ${at}`, choose: () => at }))
  const assign = entry('assign', 'here', 'Assign to…', { choices: () => people })
  const all = [
    assign,
    ...withChoices(assign, (name) => `Assign to ${name}`),
    entry('assign-me', 'here', 'Assign to me'),
    entry('team', 'here', 'Assign to a team…'),
    ...Array.from({ length: 7 }, (_, at) => entry(`more-${at}`, 'here', `Assign ${at}`)),
  ]
  const [here] = arranged(all, 'assign', {})
  expect(here!.items.slice(0, 3).map(({ key }) => key)).toEqual(['assign', 'assign-me', 'team'])
  expect(here!.items.filter(({ isChoice }) => isChoice)).toHaveLength(4)
  expect(here!.left).toBe(all.length - 12)
  expect(shown(all, 'assign', { 'assign:7': 3 })[0]).toBe('assign:7')
  expect(arranged(all, 'person', {})[0]!.items).toHaveLength(8)
})

test('what was found on the server is shown as it comes', () => {
  expect(shown([...entries, entry('message:1', 'found', 'Order #1')], 'late')).toEqual(['message:1'])
})

test('uses are counted, and old ones weigh less', () => {
  let used = {}
  for (let times = 0; times < 60; times++) used = withUse(used, 'a')
  used = withUse(used, 'b')
  expect(Object.keys(used)).toEqual(['a', 'b'])
  expect(Object.values<number>(used).every((count) => count <= 51)).toBe(true)
})
