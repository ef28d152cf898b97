import type { Env } from 'markdown-it'
import type { Node } from 'prosemirror-model'
import { calloutMark } from '../../../../../common/articles/callouts.ts'
import { keepSource, sourceOf } from './inline-source.ts'
import { NotShowable, nodesOf, tokenBlocks } from './read.ts'
import { schema } from './schema.ts'
import { childrenOf, runsOf, shapeOf, shapesOf, written } from './shape.ts'
import { inlineTexts } from './write-inline.ts'

const { paragraph, heading, blockquote, bullet_list, ordered_list, code_block, raw, horizontal_rule } = schema.nodes

/** Addresses that the text gives names to, as the parser keeps them. */
export type References = Env

export const isList = ({ type }: Node) => type === bullet_list || type === ordered_list

type Join = (before: Node, node: Node) => string
const loosely: Join = () => '\n\n'

/** Blocks as Markdown, apart from each other by a line. */
export function writeBlocks(nodes: readonly Node[], references: References, join: Join = loosely): string {
  let text = ''
  let before: Node | undefined
  for (const node of written(nodes)) {
    const toldApart: Node = before ? apartFrom(before, node) : node
    text += (before ? join(before, toldApart) : '') + writeBlock(toldApart, references, '___')
    before = toldApart
  }
  return text
}

const others: Record<string, string> = { '-': '*', '*': '-', '+': '-', '.': ')', ')': '.' }

/** Two lists with the same mark would be one. */
export function apartFrom(before: Node, node: Node): Node {
  if (!isList(node) || before.type !== node.type || before.attrs.marker !== node.attrs.marker) return node
  return node.type.create({ ...node.attrs, marker: others[node.attrs.marker] ?? '-' }, node.content)
}

/** A line of hyphens behind the mark of a list, or below a text, would be something else than a rule. */
export function writeBlock(node: Node, references: References, rule = '---'): string {
  switch (node.type) {
    case heading:
      return `${'#'.repeat(node.attrs.level)} ${inlineText(node, references)}`.trimEnd()
    case blockquote:
      return writeQuotation(node, references)
    case bullet_list:
    case ordered_list:
      return writeList(node, references)
    case code_block:
      return writeCode(node.textContent, node.attrs.info)
    case raw:
      return node.textContent
    case horizontal_rule:
      return rule
    default:
      return inlineText(node, references)
  }
}

/** What is read back as what it was; it is kept, since most of a text stays as it is while some of it is written. */
function inlineText(node: Node, references: References): string {
  const known = sourceOf(node, references)
  if (known !== undefined) return known
  const text = foundText(node, references)
  keepSource(node, references, text)
  return text
}

function foundText(node: Node, references: References): string {
  const shape = shapeOf(node)
  const before = node.type === heading ? `${'#'.repeat(node.attrs.level)} ` : ''
  let last = ''
  for (const text of inlineTexts(node)) {
    if (text === last) continue
    last = text
    if (text === '' || isRead(before + text, shape, references)) break
  }
  return last
}

/** Whether a text says nothing but this. */
function isRead(text: string, shape: string, { references }: References): boolean {
  const read = readBlocks(text, { references: { ...(references as object) } })
  return read?.length === 1 && shapeOf(read[0]!) === shape
}

/** Nothing where there is something in the text that there is no node for. */
export function readBlocks(text: string, env: Env): Node[] | undefined {
  try {
    return tokenBlocks(text, env).flatMap(({ tokens }) => nodesOf(tokens, env))
  } catch (error) {
    if (error instanceof NotShowable) return undefined
    throw error
  }
}

/** Whether a block that is written anew stays what it is. */
export function staysItself(node: Node, source: string, references: References): boolean {
  if (node.type === paragraph && runsOf(node).length === 0) return false
  const text = writeBlock(node, references)
  if (text === source) return true
  const read = readBlocks(text, { references: { ...(references.references as object) } })
  return read !== undefined && shapesOf(read).join() === shapeOf(node)
}

function writeQuotation(node: Node, references: References): string {
  const { callout, gap } = node.attrs
  const inner = writeBlocks(childrenOf(node), references)
  const hasLine = written(childrenOf(node))[0]?.type === paragraph
  const apart = hasLine && inner !== '' ? gap : '\n\n'
  // Otherwise it would be taken for the beginning of a note.
  const text = callout ? `${callout}${apart}${inner}`.trimEnd() : calloutMark.test(inner) ? `\\${inner}` : inner
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

function writeList(node: Node, references: References): string {
  const items = childrenOf(node)
  const isTight = node.attrs.tight && items.every((item) => staysTight(written(childrenOf(item))))
  return items
    .map((item, at) => {
      const marker = node.type === ordered_list ? `${node.attrs.order + at}${node.attrs.marker}` : node.attrs.marker
      const [first, ...more] = written(childrenOf(item))
      const write = (head: Node) => writeBlocks([head, ...more], references, isTight ? () => '\n' : loosely)
      const plain = write(first!)
      const isRule = rule.test(`${marker} ${plain}`.split('\n', 1)[0]!)
      // Marks of lists in each other, and nothing behind them, would be a rule.
      const inner = isRule ? write(apartFrom(node, first!)) : plain
      return `${marker} ${isRule && first!.type === paragraph ? '\\' : ''}${indented(inner, marker.length + 1)}`.trimEnd()
    })
    .join(isTight ? '\n' : '\n\n')
}

/** A mark with others of its kind behind it. */
const rule = /^([-*_])(?:[ \t]*\1){2,}[ \t]*$/

function indented(text: string, by: number): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`)
}

/** Whether the blocks can stand in lines that follow each other. */
function staysTight(blocks: Node[]): boolean {
  return blocks.every((block, at) => {
    const next = blocks[at + 1]
    if (!next) return true
    const goesOn = block.type === paragraph || block.type === blockquote || isList(block)
    if (goesOn && next.type === paragraph) return false
    if (block.type === paragraph && next.type === ordered_list && next.attrs.order !== 1) return false
    if (block.type === paragraph && isList(next) && beginsEmpty(next)) return false
    return !(block.type === blockquote && next.type === blockquote) && !(isList(block) && isList(next))
  })
}

/** A mark of a list with nothing behind it underlines the text above it, or is part of it. */
function beginsEmpty(list: Node): boolean {
  const [first] = written(childrenOf(list.firstChild!))
  return isList(first!) ? beginsEmpty(first!) : first!.type === paragraph && runsOf(first!).length === 0
}

function writeCode(text: string, info: string): string {
  const letter = info.includes('`') ? '~' : '`'
  const rows = text.match(new RegExp(`${letter}{3,}`, 'g')) ?? []
  const fence = letter.repeat(Math.max(3, ...rows.map(({ length }) => length + 1)))
  return `${fence}${info}\n${text === '' ? '' : `${text}\n`}${fence}`
}
