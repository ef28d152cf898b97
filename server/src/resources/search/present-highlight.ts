import { foldCase } from '../../kernel/fold-case.ts'

export interface HighlightPart {
  text: string
  match: boolean
}

const shownBefore = 60
const mostShown = 200
/** Around the first match, so much of a long text is taken apart: more than is shown, however it is written. */
const margin = 1000

/**
 * The part of a text around the first match, with every match in it marked. Parts rather than markup: what people wrote
 * may itself look like markup.
 */
export function highlight(text: string, q: string): HighlightPart[] {
  const characters = [...aroundMatch(text.normalize('NFC'), q)]
  const isMatch = matchedIn(characters, q)
  const first = Math.max(0, isMatch.indexOf(true))
  const from = Math.max(0, first - shownBefore)
  const parts: HighlightPart[] = []
  for (const [at, character] of characters.slice(from, from + mostShown).entries()) {
    const match = isMatch[from + at]!
    const last = parts.at(-1)
    if (last?.match === match) last.text += character
    else parts.push({ text: character, match })
  }
  return parts
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

/** The same for the first of the texts that has a match; without one, for the first text. */
export function firstHighlight(texts: readonly (string | null)[], q: string): HighlightPart[] {
  const shown = texts.filter((text) => text !== null).map((text) => highlight(text, q))
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
