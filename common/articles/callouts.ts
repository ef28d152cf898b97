import type { Token } from 'markdown-it'

const kinds = ['note', 'tip', 'important', 'warning', 'caution'] as const
export type Callout = (typeof kinds)[number]

/** What a quotation begins with that is something to be noted. */
export const calloutMark = /^\[!(note|tip|important|warning|caution)\][^\S\n]*/i

/** A quotation that begins with `[!NOTE]` is something to be noted, as it is elsewhere. */
export function markCallouts(tokens: Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'blockquote_open') continue
    const text = tokens[at + 2]
    const kind = tokens[at + 1]?.type === 'paragraph_open' && text && calloutMark.exec(text.content)?.[1]?.toLowerCase()
    const first = kind ? text.children?.[0] : undefined
    if (first?.type !== 'text' || !calloutMark.test(first.content)) continue
    first.content = first.content.replace(calloutMark, '')
    if (first.content === '') text!.children!.splice(0, text!.children![1]?.type === 'softbreak' ? 2 : 1)
    if (text!.children!.length === 0) {
      for (const empty of tokens.slice(at + 1, at + 4)) empty.hidden = true
      text!.hidden = true
    }
    token.meta = { callout: kind }
    let end = at + 1
    while (!closes(tokens[end]!, token)) end++
    tokens[end]!.meta = { callout: kind }
  }
}

function closes(token: Token, opening: Token): boolean {
  return token.type === 'blockquote_close' && token.level === opening.level
}
