import { type Edit, toggleMark } from '../../composer/edit-text.ts'

export type Mark = 'bold' | 'italic' | 'code' | 'link' | 'picture' | 'heading' | 'list' | 'numbered' | 'quote'

const prefixes: Partial<Record<Mark, { has: RegExp; put: (at: number) => string }>> = {
  heading: { has: /^#{1,6} /, put: () => '## ' },
  list: { has: /^[-*] /, put: () => '- ' },
  numbered: { has: /^\d+\. /, put: (at) => `${at + 1}. ` },
  quote: { has: /^> ?/, put: () => '> ' },
}

/** What a button or key makes of the text. */
export function edited(text: string, from: number, to: number, mark: Mark): Edit {
  if (mark === 'bold') return toggleMark(text, from, to, '**')
  if (mark === 'italic') return toggleMark(text, from, to, '_')
  if (mark === 'code' && !text.slice(from, to).includes('\n')) return toggleMark(text, from, to, '`')
  if (mark === 'code') return wrapped(text, from, to, '```\n', '\n```')
  if (mark === 'link') return addressed(text, from, to, '[')
  if (mark === 'picture') return addressed(text, from, to, '![')
  return prefixed(text, from, to, prefixes[mark]!)
}

function wrapped(text: string, from: number, to: number, before: string, after: string): Edit {
  const inner = text.slice(from, to)
  const start = from + before.length
  return { from, to, text: before + inner + after, selection: [start, start + inner.length] }
}

/** The address is what is typed next. */
function addressed(text: string, from: number, to: number, open: string): Edit {
  const before = `${open}${text.slice(from, to)}](`
  const address = 'https://'
  const start = from + before.length
  return { from, to, text: `${before}${address})`, selection: [start, start + address.length] }
}

/** All lines that are touched get the mark, or lose it where all have it. */
function prefixed(text: string, from: number, to: number, { has, put }: NonNullable<(typeof prefixes)[Mark]>): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', to)
  const end = next < 0 ? text.length : next
  const lines = text.slice(start, end).split('\n')
  const isOn = lines.every((line) => has.test(line))
  const replaced = lines.map((line, at) => (isOn ? line.replace(has, '') : put(at) + line.replace(has, ''))).join('\n')
  const selection: [number, number] =
    from === to ? [start + replaced.length, start + replaced.length] : [start, start + replaced.length]
  return { from: start, to: end, text: replaced, selection }
}

/** `Mod` is held with each. */
const keys: Record<Mark, { shown: string; code: string; shift?: boolean; alt?: boolean }> = {
  bold: { shown: 'Mod+B', code: 'KeyB' },
  italic: { shown: 'Mod+I', code: 'KeyI' },
  code: { shown: 'Mod+E', code: 'KeyE' },
  link: { shown: 'Mod+Shift+L', code: 'KeyL', shift: true },
  picture: { shown: 'Mod+Shift+P', code: 'KeyP', shift: true },
  heading: { shown: 'Mod+Alt+2', code: 'Digit2', alt: true },
  numbered: { shown: 'Mod+Shift+7', code: 'Digit7', shift: true },
  list: { shown: 'Mod+Shift+8', code: 'Digit8', shift: true },
  quote: { shown: 'Mod+Shift+9', code: 'Digit9', shift: true },
}

export const keysFor = (mark: Mark): string => keys[mark].shown

type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export function markOf({ code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Mark | undefined {
  if (!ctrlKey && !metaKey) return undefined
  const fits = ([, key]: [string, (typeof keys)[Mark]]) =>
    key.code === code && Boolean(key.shift) === shiftKey && Boolean(key.alt) === altKey
  return Object.entries(keys).find(fits)?.[0] as Mark | undefined
}
