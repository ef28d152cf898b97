/** Characters for private use, of which words have none: see `foldWord`. */
const firstDigit = 0xf0000
const base = 2 ** 15

/** What stands before every indexed word of a portal in one locale, so that no search reads what others have. */
export function scopeOf(portalId: number, locale: string): string {
  const digits = [Math.floor(portalId / base ** 2), Math.floor(portalId / base), portalId]
  let hash = 0
  for (const letter of locale) hash = (hash * 31 + letter.codePointAt(0)!) % base
  return String.fromCodePoint(...[...digits.map((digit) => digit % base), hash].map((digit) => firstDigit + digit))
}
