import { foldCase } from '../../../kernel/fold-case.ts'

const longestTerm = 16
/** More than ordinary details need; without a bound, a stranger could have a row written for every character. */
const mostTerms = 256
/** Stands between what must not be taken for one. */
const between = '\u001f'

type Findable = { name: string; email: string | null; phone_number: string | null; identifier: string | null }

/** Everything that a contact can be found by, in one text. */
export function searchTextOf({ name, email, phone_number, identifier }: Findable): string {
  return foldCase([name, email, phone_number, identifier].filter(Boolean).join(between))
}

/**
 * Every ending of every word, so that whatever a word holds is the beginning of a term. Where that is too many, those
 * closest to the beginnings of words are kept.
 */
export function termsOf(searchText: string): string[] {
  const words = wordsOf(searchText).map((word) => [...word])
  const longest = Math.max(0, ...words.map(({ length }) => length))
  const terms = new Set<string>()
  for (let start = 0; start < longest && terms.size < mostTerms; start++) {
    for (const word of words) if (start < word.length) terms.add(word.slice(start, start + longestTerm).join(''))
  }
  return [...terms].slice(0, mostTerms)
}

export interface TermRange {
  from: string
  to: string
}

/** The terms of whoever could have the text in it: those that begin with its longest word. */
export function termRangeOf(text: string): TermRange | undefined {
  const [longest] = wordsOf(foldCase(text))
    .map((word) => [...word])
    .sort((a, b) => b.length - a.length)
  const from = longest?.slice(0, longestTerm)
  return from && { from: from.join(''), to: [...from, '\u{10ffff}'.repeat(longestTerm - from.length)].join('') }
}

function wordsOf(text: string): string[] {
  return text
    .split(between)
    .flatMap((part) => part.split(/\s+/))
    .filter((word) => word !== '')
}
