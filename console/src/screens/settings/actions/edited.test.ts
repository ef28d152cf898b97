import { expect, test } from 'vitest'
import { actionsOf, keyed, moved, sentActions } from './edited.ts'
import { choosableNames } from './kinds.ts'

test('one is moved, the others keep their order', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('what was shown is sent again, without what is only for the page', () => {
  const shown = [
    { action_name: 'add_label', action_params: ['billing'] },
    { action_name: 'mute_conversation', action_params: null },
  ]
  expect(sentActions(actionsOf(shown).map(keyed))).toEqual([
    { action_name: 'add_label', action_params: ['billing'] },
    { action_name: 'mute_conversation', action_params: [] },
  ])
})

test('an action that is no longer offered can stay', () => {
  expect(choosableNames('add_label')).not.toContain('resolve_conversation')
  expect(choosableNames('resolve_conversation')).toContain('resolve_conversation')
})
