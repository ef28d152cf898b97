import type { Sign } from './keys.ts'

export interface Piece {
  text: string
  isQuoted: boolean
  from: number
  to: number
}

/** One word of a filter, as it was typed. */
export interface Token {
  from: number
  to: number
  isNegated: boolean
  /** Before the sign; all of it where there is no sign. */
  head: Piece
  sign?: Exclude<Sign, '?'>
  values: Piece[]
  /** A quotation mark was not closed, or a value is missing. */
  isUnfinished: boolean
}

const signs = ':~^><'

/** Cuts a filter into its words. Nothing is left out: what cannot be understood is a word as well. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at]!)) at++
    else {
      const token = readToken(text, at)
      tokens.push(token)
      at = token.to
    }
  }
  return tokens
}

function readToken(text: string, from: number): Token {
  const isNegated = text[from] === '-' && from + 1 < text.length && !/\s/.test(text[from + 1]!)
  const start = isNegated ? from + 1 : from
  const head = readPiece(text, start, (char) => /\s/.test(char) || signs.includes(char) || char === '"')
  let at = head.piece.to
  const token = { from, isNegated, head: head.piece, values: [] as Piece[], isUnfinished: head.isOpen }
  const sign = text[at]
  if (head.piece.isQuoted || sign === undefined || !signs.includes(sign)) return { ...token, to: at }
  do {
    const value = readPiece(text, at + 1, (char) => /\s/.test(char) || char === ',' || char === '"')
    if (value.isOpen || (value.piece.text === '' && !value.piece.isQuoted)) token.isUnfinished = true
    else token.values.push(value.piece)
    at = value.piece.to
  } while (text[at] === ',')
  return { ...token, sign: sign as Token['sign'], to: at }
}

function readPiece(text: string, from: number, ends: (char: string) => boolean): { piece: Piece; isOpen: boolean } {
  let at = from
  let read = ''
  if (text[from] !== '"') {
    while (at < text.length && !ends(text[at]!)) read += text[at++]
    return { piece: { text: read, isQuoted: false, from, to: at }, isOpen: false }
  }
  at++
  while (at < text.length && text[at] !== '"') {
    if (text[at] === '\\' && at + 1 < text.length) at++
    read += text[at++]
  }
  const isOpen = at >= text.length
  return { piece: { text: read, isQuoted: true, from, to: isOpen ? at : at + 1 }, isOpen }
}

/** As it must be written to be read as one piece that means nothing else. */
export function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
