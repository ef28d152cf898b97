import { expect, test } from 'vitest'
import { changesIn, wordsOf } from './changes.ts'

test('of an update both sides are told, whatever they are', () => {
  const audited_changes = {
    name: ['Web', 'Website'],
    description: [null, ''],
    settings: [{ auto_resolve_after: 10 }, { auto_resolve_after: null }],
    members: [[1], [1, 2]],
  }
  expect(changesIn({ audited_changes })).toEqual([
    { field: 'name', was: 'Web', is: 'Website' },
    { field: 'description', was: '–', is: '–' },
    { field: 'settings', was: 'auto resolve after: 10', is: 'auto resolve after: –' },
    { field: 'members', was: '1', is: '1, 2' },
  ])
})

test('of a new record its values are told', () => {
  expect(changesIn({ audited_changes: { title: 'late', show_on_sidebar: true } })).toEqual([
    { field: 'title', is: 'late' },
    { field: 'show on sidebar', is: 'true' },
  ])
})

test('names of programs become words', () => {
  expect([wordsOf('auto_offline'), wordsOf('AutomationRule')]).toEqual(['auto offline', 'Automation rule'])
})
