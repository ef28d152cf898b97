export { mentionOf, safeHref } from './links.ts'
export { parseMarkdown } from './parse.ts'
export { type Block, type Inline, plainText } from './tree.ts'
