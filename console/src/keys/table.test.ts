import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMatcher } from './matcher.ts'
import { isOwnedByBrowser } from './press.ts'
import { bindingsOf, problemWith, readKeySettings } from './settings.ts'
import { allowedCommands, type CommandId, commands } from './table.ts'
import { counts, type Spot } from './where.ts'

const page: Spot = { isField: false, isFloating: false, isPressable: false, place: undefined }

test.each(['parley', 'chatwoot'] as const)('no two commands of the preset %s share a key', (preset) => {
  for (const { id } of commands) {
    for (const binding of bindingsOf(id, { preset })) {
      expect(problemWith(id, binding, { preset }), `${id}: ${binding}`).toEqual(
        id === 'composer.leave' ? { why: 'browser' } : undefined,
      )
    }
  }
})

test('no default is an Alt chord, or something that a browser owns', () => {
  const defaults = commands.filter(({ id }) => id !== 'composer.leave').flatMap(({ keys }) => keys)
  expect(defaults.filter((key) => key.includes('Alt+'))).toEqual([])
  expect(defaults.flatMap((key) => key.split(' ')).filter(isOwnedByBrowser)).toEqual([])
})

test('every label is a text', () => {
  const texts = JSON.parse(readFileSync(new URL('../../../common/messages/en/keys.json', import.meta.url), 'utf8'))
  for (const { id, label } of commands) expect(texts, id).toHaveProperty([label])
})

test('single letters are changed and switched off', () => {
  const settings = { changed: { 'conversation.resolve': ['Shift+e'], 'conversation.undo': [] } }
  expect(bindingsOf('conversation.resolve', settings)).toEqual(['Shift+e'])
  expect(bindingsOf('conversation.undo', settings)).toEqual([])
  const off = { ...settings, singleKeysOff: true }
  const left = commands.filter(({ fixed }) => !fixed).flatMap(({ id }) => bindingsOf(id, off))
  expect(left.sort()).toEqual(['ArrowDown', 'ArrowUp', 'Enter', 'Mod+a', 'Mod+k', 'Mod+s'])
})

test('a key that is taken, or begins a sequence, is told', () => {
  expect(problemWith('conversation.resolve', 's', {})).toEqual({ why: 'taken', by: 'conversation.snooze' })
  expect(problemWith('conversation.resolve', 'g', {})).toMatchObject({ why: 'taken' })
  expect(problemWith('conversation.resolve', 'Mod+t', {})).toEqual({ why: 'browser' })
  expect(problemWith('conversation.resolve', 'q', {})).toBeUndefined()
})

test('whatever is stored is read as settings', () => {
  for (const stored of [null, 'no', 3, [], { changed: 'x' }, { changed: { 'list.next': 'j', nothing: ['q'] } }]) {
    expect(readKeySettings(stored).changed ?? {}).toEqual({})
  }
  expect(readKeySettings({ preset: 'chatwoot', changed: { 'list.next': ['q'] } })).toEqual({
    preset: 'chatwoot',
    singleKeysOff: false,
    changed: { 'list.next': ['q'] },
  })
})

test('two keys belong together for a moment, and a wrong second one does nothing', () => {
  const match = createMatcher(() => [
    { id: 'go.inbox', presses: 'g i' },
    { id: 'conversation.assign-me', presses: 'i' },
    { id: 'conversation.resolve', presses: 'e' },
  ])
  const found = (id: CommandId) => ({ kind: 'found', ids: [id] })
  expect(match('i', 0)).toEqual(found('conversation.assign-me'))
  expect(match('g', 10)).toEqual({ kind: 'waiting' })
  expect(match('i', 500)).toEqual(found('go.inbox'))
  expect(match('g', 1000)).toEqual({ kind: 'waiting' })
  expect(match('e', 1100)).toEqual({ kind: 'none' })
  expect(match('e', 1200)).toEqual(found('conversation.resolve'))
  expect(match('g', 2000)).toEqual({ kind: 'waiting' })
  expect(match('i', 9000)).toEqual(found('conversation.assign-me'))
})

test('single letters never count in a field, chords only where they are meant to', () => {
  const field = { ...page, isField: true, place: '' }
  expect(counts({ place: 'conversation' }, 'e', field, false)).toBe(false)
  expect(counts({ place: 'anywhere', inFields: true }, 'Mod+k', field, false)).toBe(true)
  expect(counts({ place: 'list' }, 'Mod+a', field, false)).toBe(false)
  expect(counts({ place: 'conversation' }, 'Alt+e', field, false)).toBe(true)
  expect(counts({ place: 'conversation' }, 'Alt+e', field, true)).toBe(false)
})

test('dialogs and menus have keys of their own; Enter presses what has the focus', () => {
  expect(counts({ place: 'anywhere' }, '?', { ...page, isFloating: true }, false)).toBe(false)
  expect(counts({ place: 'list' }, 'Enter', page, false)).toBe(true)
  expect(counts({ place: 'list' }, 'Enter', { ...page, place: 'list', isPressable: true }, false)).toBe(false)
  expect(counts({ place: 'list' }, 'ArrowDown', { ...page, place: 'list', isPressable: true }, false)).toBe(true)
  expect(counts({ place: 'list' }, 'ArrowDown', { ...page, place: '' }, false)).toBe(false)
})

test('what a role may not do has no command', () => {
  const ids = allowedCommands({ role: 'agent', permissions: ['conversation_manage'] }).map(({ id }) => id)
  expect(ids).not.toContain('go.reports')
  expect(ids).not.toContain('go.contacts')
  expect(ids).toContain('conversation.resolve')
})
