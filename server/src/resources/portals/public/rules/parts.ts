import { placedWords } from './words.ts'

/** A piece of a text, and whether it is what was looked for. Not markup: what people wrote may itself look like markup. */
export interface Part {
  text: string
  match: boolean
}

/** The whole text, with every word marked that begins with one of those. */
export function marked(text: string, sought: readonly string[]): Part[] {
  return partsOf(text, matchesIn(text, sought))
}

const shownBefore = 60
const mostShown = 220
/** So much of a long text is looked through. */
const mostRead = 30_000

/** The part of a text that has most of the words close together, with them marked. */
export function snippetOf(text: string, sought: readonly string[]): Part[] {
  const read = text.slice(0, mostRead)
  const matches = matchesIn(read, sought)
  if (matches.length === 0) return partsOf(shortened(read, 0, mostShown), [])
  const first = bestOf(matches)
  const from = startBefore(read, Math.max(0, first.from - shownBefore))
  const shown = shortened(read, from, from + mostShown)
  const lead = from > 0 ? '…' : ''
  const within = matches.flatMap(({ from: at, to, word }) =>
    at >= from && to <= from + shown.length ? { from: at - from, to: to - from, word } : [],
  )
  const parts = partsOf(shown, within)
  return lead ? joined([{ text: lead, match: false }, ...parts]) : parts
}

interface Match {
  from: number
  to: number
  word: string
}

function matchesIn(text: string, sought: readonly string[]): Match[] {
  const matches: Match[] = []
  for (const { word, from, to } of placedWords(text)) {
    const found = sought.find((wanted) => word.startsWith(wanted))
    if (found !== undefined) matches.push({ from, to, word: found })
  }
  return matches
}

/** Where, within what is shown, most different words are. */
function bestOf(matches: readonly Match[]): Match {
  let best = matches[0]!
  let most = 0
  for (const [at, match] of matches.entries()) {
    const seen = new Set<string>()
    for (let next = at; next < matches.length && matches[next]!.to < match.from + mostShown - shownBefore; next++) {
      seen.add(matches[next]!.word)
    }
    if (seen.size > most) [best, most] = [match, seen.size]
  }
  return best
}

/** Not in the middle of a word. */
function startBefore(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space === -1 || space > at + shownBefore / 2 ? at : space + 1
}

function shortened(text: string, from: number, to: number): string {
  if (to >= text.length) return text.slice(from).toWellFormed()
  const cut = text.slice(from, to)
  const space = cut.lastIndexOf(' ')
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).toWellFormed()}…`
}

function partsOf(text: string, matches: readonly Match[]): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { from, to } of matches) {
    if (to <= at) continue
    const begin = Math.max(from, at)
    parts.push({ text: text.slice(at, begin), match: false }, { text: text.slice(begin, to), match: true })
    at = to
  }
  return joined([...parts, { text: text.slice(at), match: false }])
}

function joined(parts: readonly Part[]): Part[] {
  const whole: Part[] = []
  for (const { text, match } of parts) {
    const last = whole.at(-1)
    if (text === '') continue
    if (last?.match === match) last.text += text
    else whole.push({ text, match })
  }
  return whole
}
