import { type Block, type Inline, parseMarkdown } from '../../../common/markdown/index.ts'

export interface Mentioned {
  kind: 'user' | 'team'
  id: number
  name: string
}

/** The last one that a note names: whom it is probably for. */
export function lastMentioned(text: string): Mentioned | undefined {
  return text.includes('mention://') ? inBlocks(parseMarkdown(text)).at(-1) : undefined
}

function inBlocks(blocks: readonly Block[]): Mentioned[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return inInlines(block.children)
    if (block.type === 'quote') return inBlocks(block.children)
    return block.type === 'list' ? block.items.flatMap(inBlocks) : []
  })
}

function inInlines(children: readonly Inline[]): Mentioned[] {
  return children.flatMap((child) => {
    if (child.type === 'mention') return [{ kind: child.kind, id: child.id, name: child.name }]
    return 'children' in child ? inInlines(child.children) : []
  })
}
