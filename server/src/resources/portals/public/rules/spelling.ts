/** Shorter words have too many others beside them. */
export const shortestForgiven = 4

/**
 * Whether a word is the other one with one letter wrong: another one, one too many, one too few, or two in the wrong
 * order.
 */
export function isOneLetterOff(word: string, other: string): boolean {
  const a = [...word]
  const b = [...other]
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && from < b.length && a[from] === b[from]) from++
  let end = 0
  while (end < a.length - from && end < b.length - from && a[a.length - 1 - end] === b[b.length - 1 - end]) end++
  const [left, right] = [a.length - from - end, b.length - from - end]
  if (left <= 1 && right <= 1) return true
  return left === 2 && right === 2 && a[from] === b[from + 1] && a[from + 1] === b[from]
}

/** The same where the word is only the beginning of the other one. */
export function beginsOneLetterOff(word: string, other: string): boolean {
  const letters = [...other]
  const { length } = [...word]
  return [length - 1, length, length + 1].some(
    (size) => size <= letters.length && isOneLetterOff(word, letters.slice(0, size).join('')),
  )
}
