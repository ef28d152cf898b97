import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contrast, mixed, shadeOn, textOn } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function tokensOf(theme: 'light' | 'dark'): Record<string, string> {
  const block = new RegExp(`color-scheme: ${theme};(.*?)\\}`, 's').exec(css)![1]!
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

/** What may lie behind the texts of each kind. */
const surfaces = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'selected']
const texts = [
  ...['text', 'text-2', 'text-3', 'accent', 'ok', 'warn', 'bad', 'info'].flatMap((text) =>
    surfaces.map((behind) => [text, behind]),
  ),
  ...['text', 'text-2', 'text-3'].map((text) => [text, 'outgoing']),
  ['note-text', 'note'],
  ['text', 'note'],
  ['accent', 'note'],
  ['accent', 'outgoing'],
  ['bad', 'outgoing'],
  ['on-accent', 'accent'],
]
/** Borders of what can be used, the focus and the mark of a note. */
const lines = [
  ...['control', 'accent', 'bad'].flatMap((line) => surfaces.map((behind) => [line, behind])),
  ...['note', 'surface', 'canvas'].map((behind) => ['note-line', behind]),
]

describe.each(['light', 'dark'] as const)('in %s', (theme) => {
  const tokens = tokensOf(theme)

  test('there is every colour', () => {
    expect(Object.keys(tokensOf('dark'))).toEqual(Object.keys(tokensOf('light')))
    for (const name of [...texts, ...lines].flat()) expect(tokens, name).toHaveProperty(name)
  })

  test.each(texts)('--%s can be read on --%s', (text, behind) => {
    expect(contrast(tokens[text!]!, tokens[behind!]!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(lines)('--%s can be seen on --%s', (line, behind) => {
    expect(contrast(tokens[line!]!, tokens[behind!]!)).toBeGreaterThanOrEqual(3)
  })
})

describe('a colour that somebody has chosen', () => {
  const chosen = ['#1f93ff', '#000000', '#ffffff', '#ffd500', '#7b2d8b', '#808080']

  test.each(chosen)('%s has a text that can be read on it', (colour) => {
    expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(chosen)('%s has shades that can be read on what is light and what is dark', (colour) => {
    for (const behind of ['#eef0f3', '#21262c']) {
      expect(contrast(shadeOn(behind, colour), behind)).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('one that can be read already stays as it is', () => {
    expect(shadeOn('#ffffff', '#7b2d8b')).toBe('#7b2d8b')
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
  })
})
