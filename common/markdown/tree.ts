/** What a text is made of. It holds no HTML, and whatever shows it makes none of it either. */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'break' }
  | { type: 'code'; text: string }
  | { type: 'strong' | 'emphasis' | 'strike'; children: Inline[] }
  | { type: 'link'; href: string; children: Inline[] }
  | { type: 'mention'; kind: 'user' | 'team'; id: number; name: string }

export type Block =
  | { type: 'paragraph'; children: Inline[] }
  | { type: 'code'; text: string; language: string }
  | { type: 'quote'; children: Block[] }
  | { type: 'list'; ordered: boolean; start: number; items: Block[][] }

/** The words alone, as lists and notices show them. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOfBlock).join('\n')
}

function textOfBlock(block: Block): string {
  if (block.type === 'code') return block.text
  if (block.type === 'quote') return plainText(block.children)
  if (block.type === 'paragraph') return textOf(block.children)
  return block.items.map((item, at) => `${block.ordered ? `${block.start + at}.` : '•'} ${plainText(item)}`).join('\n')
}

export function textOf(children: readonly Inline[]): string {
  return children
    .map((child) => {
      if (child.type === 'break') return '\n'
      if (child.type === 'mention') return `@${child.name}`
      return 'children' in child ? textOf(child.children) : child.text
    })
    .join('')
}
