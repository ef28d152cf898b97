import { tokensOf } from './tokens.ts'

const isJoint = (word: string) => /^(or|and)$/i.test(word)

/** The filter without one of its words, and without the `or` that would then have nothing beside it. */
export function without(text: string, { from }: { from: number }): string {
  const kept: string[] = []
  for (const token of tokensOf(text)) {
    if (token.from === from) continue
    const word = text.slice(token.from, token.to)
    if (isJoint(word) && (kept.length === 0 || isJoint(kept.at(-1)!))) continue
    kept.push(word)
  }
  while (kept.length > 0 && isJoint(kept.at(-1)!)) kept.pop()
  return kept.join(' ')
}
