import { RE2JS } from 're2js'

/** A regular expression of a caller's own: found in linear time, whatever it and the text look like. */
export interface Pattern {
  isIn(text: string): boolean
}

/** Reads `^a+$`, and also `/^a+$/i`; undefined where it is no expression that can be run in linear time. */
export function readPattern(source: string): Pattern | undefined {
  const [, body = source, flags = ''] = /^\/(.+)\/([imsu]*)$/s.exec(source) ?? []
  try {
    const expression = RE2JS.compile(body, flagsOf(flags))
    return { isIn: (text) => expression.test(text) }
  } catch {
    return undefined
  }
}

const bits: Record<string, number> = {
  i: RE2JS.CASE_INSENSITIVE,
  m: RE2JS.MULTILINE,
  s: RE2JS.DOTALL,
}

function flagsOf(letters: string): number {
  return [...letters].reduce((flags, letter) => flags | (bits[letter] ?? 0), 0)
}
