import { foldCase } from '../../kernel/fold-case.ts'

export interface HighlightPart {
  text: string
  match: boolean
}

const shownBefore = 60
const mostShown = 200

/**
 * The part of a text around the first match, with every match in it marked. Parts rather than markup: what people wrote
 * may itself look like markup.
 */
export function highlight(text: string, q: string): HighlightPart[] {
  const characters = [...text.normalize('NFC')]
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
  for (const word of new Set(foldCase(q).split(/\s+/))) {
    for (let at = folded.indexOf(word); word && at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let i = at; i < at + word.length; i++) isMatch[ownerOf[i]!] = true
    }
  }
  return isMatch
}
