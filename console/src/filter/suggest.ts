import { type FilterKey, keysOf, type Names } from './keys.ts'
import { quoted, type Token, tokensOf } from './tokens.ts'
import { printValue } from './values.ts'

export interface Suggestion {
  /** What is written in the place of what was typed. */
  insert: string
  label: string
  /** What it is: a key to go on with, a value, a word by itself, or a text to look for. */
  kind: 'key' | 'value' | 'word' | 'text'
}

export interface Suggestions {
  from: number
  to: number
  items: Suggestion[]
}

const most = 12
const words = ['unassigned', 'mine', 'unread', 'has:', 'or']
const spans = ['30m', '1h', '4h', '1d', '1w']

/** What could stand at the caret. */
export function suggestAt(text: string, caret: number, names: Names): Suggestions {
  const keys = keysOf(names)
  const token = tokensOf(text).find(({ from, to }) => from <= caret && caret <= to)
  if (!token) return { from: caret, to: caret, items: begin('', keys) }
  if (token.head.isQuoted) return { from: token.from, to: token.to, items: [] }
  if (!token.sign) {
    const items = begin(token.head.text, keys)
    return { from: token.head.from, to: token.head.to, items: token.isNegated ? items.filter(isNegatable) : items }
  }
  return goOn(text, caret, token, keys, names)
}

const isNegatable = ({ insert, kind }: Suggestion) => kind !== 'word' || insert.trim() !== 'or'

/** What is finished needs nothing more. */
function begin(typed: string, keys: readonly FilterKey[]): Suggestion[] {
  if (words.includes(typed.toLowerCase())) return []
  const found = [
    ...keys
      .filter(({ word }) => !words.includes(word))
      .map(
        ({ word, signs }): Suggestion => ({ insert: `${word}${signs[0]}`, label: `${word}${signs[0]}`, kind: 'key' }),
      ),
    ...words.map((word): Suggestion => {
      const isKey = word.endsWith(':')
      return { insert: isKey ? word : `${word} `, label: word, kind: isKey ? 'key' : 'word' }
    }),
  ].filter(({ label }) => label.startsWith(typed.toLowerCase()))
  const said: Suggestion[] = typed.length > 1 ? [{ insert: `${quoted(typed)} `, label: typed, kind: 'text' }] : []
  return [...found.slice(0, most), ...said]
}

function goOn(text: string, caret: number, token: Token, keys: readonly FilterKey[], names: Names): Suggestions {
  const start = token.head.to + 1
  const piece = token.values.find(({ from, to }) => from <= caret && caret <= to)
  const open = text.slice(start, caret)
  const from = piece?.from ?? start + open.lastIndexOf(',') + 1
  const to = piece?.to ?? token.to
  const typed = text.slice(from, caret).replace(/^"/, '').toLowerCase()
  const all = token.head.text === 'has' ? presentable(keys) : valuesOf(token, keys, names)
  const items = all
    .filter(({ label }) => label.toLowerCase().includes(typed))
    .sort((a, b) => Number(b.label.toLowerCase().startsWith(typed)) - Number(a.label.toLowerCase().startsWith(typed)))
  const isFinished = items.length === 1 && items[0]!.label.toLowerCase() === typed
  return { from, to, items: isFinished ? [] : items.slice(0, most) }
}

function presentable(keys: readonly FilterKey[]): Suggestion[] {
  return keys
    .filter(({ signs }) => signs.includes('?'))
    .map(({ word }) => ({ insert: `${word} `, label: word, kind: 'value' }))
}

function valuesOf({ head, sign }: Token, keys: readonly FilterKey[], names: Names): Suggestion[] {
  const key = keys.find(({ word }) => word === head.text)
  if (!key || sign === '~' || sign === '^') return []
  const plain = (insert: string, label = insert): Suggestion => ({ insert: `${insert} `, label, kind: 'value' })
  const named = (all: readonly { id: number; name: string }[]) =>
    all.map(({ id, name }) => plain(printValue(key, id, { ...names, me: 0 }), name))
  switch (key.kind) {
    case 'agent':
      return [plain('me'), plain('none'), ...named(names.agents)]
    case 'team':
      return [plain('none'), ...named(names.teams)]
    case 'inbox':
      return named(names.inboxes)
    case 'label':
      return names.labels.map((title) => plain(printValue(key, title, names), title))
    case 'flag':
      return [plain('true'), plain('false')]
    case 'time':
      return sign === ':' ? [] : spans.map((span) => plain(span))
    default:
      return (key.values ?? []).map((value) => plain(printValue(key, value, names), value))
  }
}
