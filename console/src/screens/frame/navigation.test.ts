import { expect, test } from 'vitest'
import { belowAccount, isAt, mainLists, screensOf } from './navigation.ts'

const paths = (places: { path: string }[]) => places.map(({ path }) => path)

test('an entry is current for all that is below it', () => {
  expect(isAt('inbox/1', 'inbox/1/conversations/7')).toBe(true)
  expect(isAt('inbox/1', 'inbox/12')).toBe(false)
  expect(isAt('mentions/conversations', 'mentions/conversations/7')).toBe(true)
  expect(isAt('reports/overview', 'reports/agents/4')).toBe(true)
  expect(isAt('contacts', 'contacts/labels/vip')).toBe(true)
})

test('a conversation without a list belongs to the inbox', () => {
  for (const address of ['', 'dashboard', 'conversations/7']) expect(isAt('dashboard', address)).toBe(true)
  expect(isAt('dashboard', 'all/conversations')).toBe(false)
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
  expect(paths(screensOf({ role: 'agent', permissions: ['conversation_manage'] }))).toEqual(['portals', 'settings'])
})
