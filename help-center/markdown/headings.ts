import type { Token } from 'markdown-it'
import { levelHeadings } from '../../common/articles/heading-levels.ts'

export interface Heading {
  level: number
  id: string
  text: string
}

/** Gives every heading a name to link to, and its level: the title of the page is the only one of the first. */
export function nameHeadings(tokens: Token[]): Heading[] {
  levelHeadings(tokens, 1)
  const taken = new Map<string, number>()
  const headings: Heading[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const text = plainText(tokens[at + 1]!)
    const id = freeName(text, taken)
    token.attrSet('id', id)
    headings.push({ level: Number(token.tag.slice(1)), id, text })
  }
  return headings
}

/** What is read of an inline token: its words, without what they look like. */
export function plainText(token: Token): string {
  return (token.children ?? [])
    .map(({ type, content }) => {
      if (type === 'text' || type === 'code_inline') return content
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : ''
    })
    .join('')
    .trim()
}

function freeName(text: string, taken: Map<string, number>): string {
  const name = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
  // What the page itself is made of has other names.
  const base = `s-${name || 'section'}`
  let number = taken.get(base) ?? 1
  while (number > 1 && taken.has(`${base}-${number}`)) number++
  taken.set(base, number + 1)
  const id = number === 1 ? base : `${base}-${number}`
  if (number > 1) taken.set(id, 2)
  return id
}
