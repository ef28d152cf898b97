const longestWord = 64
const mostChanges = 3
const mostMarks = 3

/** The word that was most likely meant, if one is near enough; capitals, hyphens and underscores do not count. */
export function nearestWord(word: string, words: Iterable<string>): string | undefined {
  let nearest: string | undefined
  let least = Infinity
  for (const candidate of words) {
    const distance = misspelling(word, candidate)
    if (distance >= least) continue
    least = distance
    nearest = candidate
  }
  return nearest
}

/** How far a word is from the one that may have been meant; Infinity where nobody would take it for that. */
export function misspelling(word: string, meant: string): number {
  if (word === meant) return 0
  // Most words are told apart by their length alone, if a few marks between their parts are left aside.
  if (word.length > longestWord || Math.abs(word.length - meant.length) > mostChanges + mostMarks) return Infinity
  const [one, other] = [plain(word), plain(meant)]
  if (one === other) return 0.25
  const longer = Math.max(one.length, other.length)
  const most = longer < 2 ? 0 : Math.min(mostChanges, Math.max(1, Math.floor(longer / 3)))
  return Math.abs(one.length - other.length) > most ? Infinity : changes(one, other, most)
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[_-]/g, '')
}

/** Letters that are added, left out, replaced or swapped with their neighbour; Infinity for more than `most`. */
function changes(one: string, other: string, most: number): number {
  let before: number[] = []
  let above = Array.from({ length: other.length + 1 }, (_, column) => column)
  let leastAbove = 0
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    let leastHere = row
    for (let column = 1; column <= other.length; column++) {
      const replaced = above[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1)
      let least = Math.min(replaced, above[column]! + 1, current[column - 1]! + 1)
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      if (isSwapped) least = Math.min(least, before[column - 2]! + 1)
      current.push(least)
      if (least < leastHere) leastHere = least
    }
    if (leastHere > most && leastAbove > most) return Infinity
    leastAbove = leastHere
    before = above
    above = current
  }
  const total = above[other.length]!
  return total > most ? Infinity : total
}
