const longestWord = 40

/** Written without spaces between words: two letters at a time are taken for one. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const wordPattern = /[\p{L}\p{N}\p{M}\p{Co}]+/gu
const unspacedRun = new RegExp(`${unspaced.source}+|[^${unspaced.source.slice(1, -1)}]+`, 'gu')

/** As words are compared: without case, and without accents on Latin, Greek and Cyrillic letters. */
export function foldWord(text: string): string {
  // Most words are, and folding them takes a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]+/g, '')
    .replace(/\p{Co}+/gu, '')
    .normalize('NFC')
}

export interface PlacedWord {
  word: string
  /** In the text as it is written. */
  from: number
  to: number
}

/** The words of a text, in order. */
export function* placedWords(text: string): Generator<PlacedWord> {
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    if (!unspaced.test(run)) {
      yield* folded(run, index)
      continue
    }
    for (const { 0: part, index: at } of run.matchAll(unspacedRun)) {
      if (unspaced.test(part)) yield* pairs(part, index + at)
      else yield* folded(part, index + at)
    }
  }
}

function* folded(run: string, from: number): Generator<PlacedWord> {
  const word = foldWord(run).slice(0, longestWord)
  if (word !== '') yield { word, from, to: from + run.length }
}

/** The last letter also stands alone, so that one letter finds it wherever it is. */
function* pairs(run: string, from: number): Generator<PlacedWord> {
  const letters = [...run]
  let at = from
  for (const [place, letter] of letters.entries()) {
    const next = letters[place + 1] ?? ''
    yield* folded(`${letter}${next}`, at)
    at += letter.length
  }
}

/** Each once. */
export function wordsOf(text: string): string[] {
  return [...new Set([...placedWords(text)].map(({ word }) => word))]
}

const mostSought = 12

/** What a visitor looks for: a pair of letters says all that the letter at its end would. */
export function soughtWords(query: string): string[] {
  const words = [...placedWords(query)]
  const alone = words.filter(({ word, from }, at) => {
    const before = words[at - 1]
    return !(before && before.to > from && before.word.endsWith(word))
  })
  return [...new Set(alone.map(({ word }) => word))].slice(0, mostSought)
}
