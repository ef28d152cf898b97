import { expect, test } from 'vitest'
import { isOwnedByBrowser, type KeyPress, pressOf } from './press.ts'

const key = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  isAltGraph: false,
  ...more,
})
const press = (name: string, more?: Partial<KeyPress>, isApple = false) => pressOf(key(name, more), isApple)

test('a letter counts by itself, wherever it lies on the keyboard', () => {
  expect(press('j', { code: 'KeyC' })).toBe('j')
  expect(press('J', { shiftKey: true })).toBe('Shift+j')
  // Caps Lock is no Shift.
  expect(press('J')).toBe('j')
  expect(press('é', { code: 'Digit2' })).toBe('é')
})

test('a sign is the same with and without Shift', () => {
  expect(press('?', { shiftKey: true, code: 'Slash' })).toBe('?')
  expect(press('/', { shiftKey: true, code: 'Digit7' })).toBe('/')
  expect(press('1', { shiftKey: true, code: 'Digit1' })).toBe('1')
})

test('where letters are not Latin, the place of the key counts', () => {
  expect(press('о', { code: 'KeyJ' })).toBe('j')
  expect(press('ت', { code: 'KeyJ' })).toBe('j')
  expect(press('О', { code: 'KeyJ', shiftKey: true })).toBe('Shift+j')
  expect(press('л', { code: 'KeyK', ctrlKey: true })).toBe('Mod+k')
  expect(press('ظ', { code: 'Slash' })).toBe('/')
  expect(press('؟', { code: 'Slash', shiftKey: true })).toBe('?')
})

test('the key for shortcuts is that of the system', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+k')
  expect(press('k', { metaKey: true }, true)).toBe('Mod+k')
  expect(press('k', { ctrlKey: true }, true)).toBe('Ctrl+k')
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+Enter')
  expect(press('∆', { altKey: true, code: 'KeyJ' }, true)).toBe('Alt+j')
})

test('what is being composed, modifiers alone and AltGr are nothing', () => {
  expect(press('j', { isComposing: true })).toBeUndefined()
  expect(press('Process', { code: 'KeyJ' })).toBeUndefined()
  expect(press('Dead')).toBeUndefined()
  expect(press('Shift', { shiftKey: true })).toBeUndefined()
  expect(press('ę', { ctrlKey: true, altKey: true, isAltGraph: true, code: 'KeyE' })).toBeUndefined()
})

test('nothing that a browser or a system owns can be chosen', () => {
  for (const owned of ['Mod+t', 'Mod+Shift+n', 'Mod+w', 'Mod+Shift+u', 'Mod+Shift+4', 'F5', 'Tab', 'Escape']) {
    expect(isOwnedByBrowser(owned), owned).toBe(true)
  }
  for (const free of ['j', 'Mod+k', 'Alt+e', 'Shift+j', '?']) expect(isOwnedByBrowser(free), free).toBe(false)
})
