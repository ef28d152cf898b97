import { expect, test } from 'vitest'
import { belowAccount, bottomEntryAt, isAt, mainLists, screensOf } from './navigation.ts'

const paths = (places: { path: string }[]) => places.map(({ path }) => path)

test('an entry is current for all that is below it', () => {
  expect(isAt('inbox/1', 'inbox/1/conversations/7')).toBe(true)
  expect(isAt('inbox/1', 'inbox/12')).toBe(false)
  expect(isAt('mentions/conversations', 'mentions/conversations/7')).toBe(true)
  expect(isAt('reports/overview', 'reports/agents/4')).toBe(true)
  expect(isAt('contacts', 'contacts/labels/vip')).toBe(true)
  expect(isAt('settings', 'profile/settings')).toBe(true)
})

test('a conversation without a list belongs to the inbox', () => {
  for (const address of ['', 'dashboard', 'conversations/7']) expect(isAt('dashboard', address)).toBe(true)
  expect(isAt('dashboard', 'all/conversations')).toBe(false)
})

test('with few entries, every list is of the inbox, and what has no entry is of none', () => {
  const at = (address: string) => bottomEntryAt(['dashboard', 'notifications', 'search', 'contacts'], address)
  const lists = ['all/conversations', 'mentions/conversations/7', 'inbox/1', 'label/a%20b', 'team/2/conversations/7']
  for (const address of ['', 'dashboard', 'conversations/7', 'custom_view/3', ...lists]) {
    expect(at(address), address).toBe('dashboard')
  }
  expect(at('inbox-view')).toBe('notifications')
  expect(at('search/all')).toBe('search')
  expect(at('search/conversations')).toBe('search')
  expect(at('contacts/labels/vip')).toBe('contacts')
  for (const address of ['settings/inboxes/list', 'reports/overview', 'portals/a/en/articles', 'profile/settings']) {
    expect(at(address), address).toBeUndefined()
  }
  expect(bottomEntryAt(['dashboard'], 'contacts')).toBeUndefined()
})

test('an address below its account', () => {
  expect(belowAccount('/app/accounts/2/inbox/1/')).toBe('inbox/1')
  expect(belowAccount('/accounts/2')).toBe('')
})

test('what a role may not see is absent', () => {
  expect(paths(mainLists({ role: 'agent', permissions: [] }))).toEqual([])
  const own = paths(mainLists({ role: 'agent', permissions: ['conversation_participating_manage'] }))
  expect(own).not.toContain('unassigned/conversations')
  expect(own).toContain('mentions/conversations')
  expect(paths(screensOf({ role: 'agent', permissions: ['conversation_manage'] }))).toEqual([
    'search',
    'portals',
    'settings',
  ])
})
