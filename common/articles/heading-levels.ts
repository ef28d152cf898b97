import type { Token } from 'markdown-it'

/** Tells the level of each heading in turn below one of the page: those of a kind are equal, and none is left out. */
export function headingLevels(under: number): (written: number) => number {
  const above: { written: number; level: number }[] = []
  return (written) => {
    while (above.length > 0 && above.at(-1)!.written >= written) above.pop()
    const level = Math.min((above.at(-1)?.level ?? under) + 1, 6)
    above.push({ written, level })
    return level
  }
}

export function levelHeadings(tokens: readonly Token[], under: number): void {
  const levelOf = headingLevels(under)
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    token.tag = `h${levelOf(Number(token.tag.slice(1)))}`
    tokens[at + 2]!.tag = token.tag
  }
}
