import type { FilterKey, Named, Names } from './keys.ts'
import { type Piece, quoted } from './tokens.ts'

export type Value = string | number | boolean

const span = /^(\d{1,6})(m|h|d|w)$/
const ago = /^now-(\d{1,6}(?:m|h|d|w))$/

/** `4h` says how long something is ago. Null where it is a date or something else. */
export function agoOf({ text, isQuoted }: Piece): string | null {
  return !isQuoted && span.test(text) ? `now-${text}` : null
}

/** The other way round. */
export function spanOf(value: Value): string | null {
  return typeof value === 'string' ? (ago.exec(value)?.[1] ?? null) : null
}

const date = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/

/** What a piece means to a key; undefined if it means nothing. */
export function readValue({ kind, values }: FilterKey, piece: Piece, names: Names): Value | undefined {
  const { text } = piece
  switch (kind) {
    case 'word':
      return values!.find((each) => each === text.toLowerCase())
    case 'agent':
      return !piece.isQuoted && text === 'me' ? names.me : readName(piece, names.agents)
    case 'inbox':
      return readName(piece, names.inboxes)
    case 'team':
      return readName(piece, names.teams)
    case 'label':
      return names.labels.find((title) => title.toLowerCase() === text.toLowerCase())
    case 'id':
      return /^#?\d{1,15}$/.test(text) ? Number(text.replace('#', '')) : undefined
    case 'number':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined
    case 'flag':
      return /^(true|yes)$/i.test(text) ? true : /^(false|no)$/i.test(text) ? false : undefined
    case 'time':
      return date.test(text) || ago.test(text) || /^\d{9,12}$/.test(text) ? text : undefined
    case 'text':
      return text === '' ? undefined : text
  }
}

/** A name that only one has, or `#` and an id. */
function readName({ text, isQuoted }: Piece, all: readonly Named[]): number | undefined {
  if (!isQuoted && /^#\d{1,15}$/.test(text)) return Number(text.slice(1))
  const found = all.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
  return found.length === 1 ? found[0]!.id : undefined
}

export function printValue({ kind }: FilterKey, value: Value, names: Names): string {
  switch (kind) {
    case 'agent':
      return value === names.me ? 'me' : printName(Number(value), names.agents)
    case 'inbox':
      return printName(Number(value), names.inboxes)
    case 'team':
      return printName(Number(value), names.teams)
    case 'flag':
    case 'id':
    case 'number':
    case 'word':
      return String(value)
    case 'time':
      return spanOf(value) === null ? asPiece(String(value)) : quoted(String(value))
    default:
      return asPiece(String(value))
  }
}

function printName(id: number, all: readonly Named[]): string {
  const name = all.find((each) => each.id === id)?.name
  const isUnique = name && all.filter((each) => each.name.toLowerCase() === name.toLowerCase()).length === 1
  return isUnique ? asPiece(name) : `#${id}`
}

/** In quotation marks only where it could be read as something else. */
function asPiece(text: string): string {
  const isPlain = /^[^\s,"\\#]+$/u.test(text) && !['me', 'none'].includes(text) && !span.test(text)
  return isPlain ? text : quoted(text)
}

/** As a payload that came from elsewhere may write it → as this grammar does. */
export function normalValue({ kind }: FilterKey, value: Value): Value {
  if (['agent', 'inbox', 'team', 'id', 'number'].includes(kind)) return Number(value)
  if (kind === 'flag') return String(value) === 'true'
  return String(value)
}
