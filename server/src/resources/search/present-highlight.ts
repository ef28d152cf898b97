import { foldCase } from '../../kernel/fold-case.ts'
import { plainText } from '../portals/public/rules/plain-text.ts'

export interface HighlightPart {
  text: string
  match: boolean
}

const shownBefore = 60
const mostShown = 200
/** Of a word at either end. What is longer, such as an address, is shown in part. */
const longestCut = 20
/** Around the first match, so much of a long text is taken apart: more than is shown, however it is written. */
const margin = 1000

/**
 * The part of a text around the first match, with every match in it marked and an ellipsis where it goes on. Parts
 * rather than markup: what people wrote may itself look like markup.
 */
export function highlight(text: string, q: string): HighlightPart[] {
  return highlightIn(aroundMatch(text.normalize('NFC'), q), q)
}

/** The same, of a text in Markdown as a reader sees it. */
function highlightMarkdown(markdown: string, q: string): HighlightPart[] {
  return highlightIn(plainText(aroundMatch(markdown.normalize('NFC'), q)).text, q)
}

function highlightIn(text: string, q: string): HighlightPart[] {
  const characters = [...text]
  const isMatch = matchedIn(characters, q)
  const from = afterSpace(characters, isMatch.indexOf(true) - shownBefore)
  const to = beforeSpace(characters, from + mostShown)
  const parts: HighlightPart[] = []
  const add = (text: string, match: boolean) => {
    const last = parts.at(-1)
    if (last?.match === match) last.text += text
    else parts.push({ text, match })
  }
  if (from > 0) add('…', false)
  for (let at = from; at < to; at++) add(characters[at]!, isMatch[at]!)
  if (to < characters.length) add('…', false)
  return parts
}

/** Where the next word begins, unless that is far. */
function afterSpace(characters: readonly string[], at: number): number {
  if (at <= 0) return 0
  const space = characters.slice(at, at + longestCut).findIndex(isSpace)
  return space < 0 ? at : at + space + 1
}

/** Where the last whole word ends, unless that is far. */
function beforeSpace(characters: readonly string[], at: number): number {
  if (at >= characters.length) return characters.length
  const space = characters.slice(at - longestCut, at + 1).findLastIndex(isSpace)
  return space < 0 ? at : at - longestCut + space
}

function isSpace(character: string): boolean {
  return /\s/u.test(character)
}

/** A message can be very long, and going through every character of it would hold up the others. */
function aroundMatch(text: string, q: string): string {
  if (text.length <= 2 * margin) return text
  const folded = foldCase(text)
  const places = wordsOf(q).map((word) => folded.indexOf(word))
  const first = Math.min(...places.filter((place) => place >= 0), folded.length)
  // Some characters become several when they are folded, so the place may be that much off.
  const reach = margin + Math.abs(folded.length - text.length)
  return first === folded.length ? text.slice(0, reach) : text.slice(Math.max(0, first - reach), first + reach)
}

function wordsOf(q: string): string[] {
  return foldCase(q)
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** The same for the first of the texts that has a match, Markdown last; without one, for the first text. */
export function firstHighlight(
  texts: readonly (string | null)[],
  q: string,
  markdown: string | null = null,
): HighlightPart[] {
  const shown = texts.filter((text) => text !== null).map((text) => highlight(text, q))
  if (markdown !== null) shown.push(highlightMarkdown(markdown, q))
  return shown.find((parts) => parts.some(({ match }) => match)) ?? shown[0] ?? []
}

/** Which characters belong to a word that was looked for. Some become several when they are folded. */
function matchedIn(characters: readonly string[], q: string): boolean[] {
  const isMatch = characters.map(() => false)
  const ownerOf: number[] = []
  let folded = ''
  for (const [at, character] of characters.entries()) {
    const lower = foldCase(character)
    folded += lower
    for (let i = 0; i < lower.length; i++) ownerOf.push(at)
  }
  for (const word of new Set(wordsOf(q))) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) isMatch[ownerOf[i]!] = true
    }
  }
  return isMatch
}
