import type { Env } from 'markdown-it'
import type { Node } from 'prosemirror-model'

/** How paragraphs and headings are written, and among which names of addresses that is so. */
const sources = new WeakMap<Node, { env: Env; text: string }>()

export function sourceOf(node: Node, env: Env): string | undefined {
  const known = sources.get(node)
  return known?.env === env ? known.text : undefined
}

export function keepSource(node: Node, env: Env, text: string): void {
  sources.set(node, { env, text })
}

/** Lines that would be something else if they were not indented as they are where they stand. */
const needsItsPlace = /\n\s*(?:[-+*#>=~`|:]|\d+[.)])/

/** What the parser found between the ends of a block, where that can be written again elsewhere. */
export function keepFound(node: Node, env: Env, text: string): void {
  if (node.isTextblock && !needsItsPlace.test(text) && !(node.type.name === 'heading' && text.includes('\n')))
    keepSource(node, env, text.trim())
}
