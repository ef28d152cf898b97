import type { Env, Token } from 'markdown-it'
import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { calloutMark } from '../../../../../common/articles/callouts.ts'
import { articleParser } from '../../../../../common/articles/parser.ts'
import { keepFound } from './inline-source.ts'
import { deepest, schema } from './schema.ts'

const parser = articleParser()

/** Something that there is no node for, or that cannot be kept as one. */
export class NotShowable extends Error {}

/** What the tokens of one block have in common: where it is written, in lines. */
export interface TokenBlock {
  tokens: Token[]
  from: number
  to: number
}

export function tokenBlocks(text: string, env: Env): TokenBlock[] {
  const blocks: TokenBlock[] = []
  for (const token of parser.parse(text, env)) {
    if (token.level === 0 && token.nesting >= 0)
      blocks.push({ tokens: [], from: token.map?.[0] ?? -1, to: token.map?.[1] ?? -1 })
    blocks.at(-1)!.tokens.push(token)
  }
  return blocks
}

interface Open {
  token: Token | undefined
  children: Node[]
  /** Whether there is a paragraph in it that stands apart. */
  isLoose: boolean
  /** Whether its first paragraph is written as that of a note is. */
  isNote?: boolean
  /** What its text was read from. */
  text?: string
}

export function nodesOf(tokens: readonly Token[], env: Env): Node[] {
  const stack: Open[] = [{ token: undefined, children: [], isLoose: false }]
  const add = (node: Node) => stack.at(-1)!.children.push(node)
  for (const [at, token] of tokens.entries()) {
    if (token.level > deepest * 2) throw new NotShowable()
    if (token.nesting === 1)
      stack.push({ token, children: [], isLoose: false, isNote: calloutMark.test(tokens[at + 2]?.content ?? '') })
    else if (token.nesting === -1) {
      const closed = stack.pop()!
      const node = container(closed)
      if (closed.text !== undefined) keepFound(node, env, closed.text)
      add(node)
      const isApart = closed.token!.type === 'paragraph_open' && !closed.token!.hidden
      if (isApart || (token.type === 'list_item_close' && closed.isLoose)) stack.at(-1)!.isLoose = true
    } else if (token.type === 'inline') {
      const parent = stack.at(-1)!
      parent.children.push(...inlineNodes(token.children ?? []))
      parent.text = token.content
    } else add(leaf(token))
  }
  return stack[0]!.children
}

function leaf({ type, content, info }: Token): Node {
  if (type === 'hr') return schema.nodes.horizontal_rule.create()
  if (type !== 'fence' && type !== 'code_block') throw new NotShowable(type)
  const text = content.replace(/\n$/, '')
  return schema.nodes.code_block.create({ info: info.trim() }, text ? schema.text(text) : null)
}

function container({ token, children, isLoose, isNote }: Open): Node {
  switch (token!.type) {
    case 'paragraph_open':
      return schema.nodes.paragraph.create(null, children)
    case 'heading_open':
      return schema.nodes.heading.create({ level: Number(token!.tag.slice(1)) }, children.map(inHeading))
    case 'blockquote_open':
      return isNote ? note(children) : schema.nodes.blockquote.create(null, someBlock(children))
    case 'list_item_open':
      return schema.nodes.list_item.create(null, someBlock(children))
    case 'bullet_list_open':
      return schema.nodes.bullet_list.create({ marker: token!.markup, tight: !isLoose }, children)
    case 'ordered_list_open':
      return schema.nodes.ordered_list.create(
        { marker: token!.markup, tight: !isLoose, order: Number(token!.attrGet('start') ?? 1) },
        children,
      )
    default:
      throw new NotShowable(token!.type)
  }
}

const someBlock = (children: Node[]) => (children.length > 0 ? children : [schema.nodes.paragraph.create()])

/** A heading is one line. */
function inHeading(node: Node): Node {
  if (node.type === schema.nodes.soft_break) return schema.text(' ', node.marks)
  if (node.type === schema.nodes.hard_break) throw new NotShowable('break in a heading')
  return node
}

function note(children: Node[]): Node {
  const { callout, gap, rest } = calloutIn(children)
  return schema.nodes.blockquote.create({ callout, gap }, someBlock(rest))
}

function calloutIn(children: Node[]): { callout: string; gap: string; rest: Node[] } {
  const [first, ...others] = children
  const text = first?.type === schema.nodes.paragraph ? first.firstChild : undefined
  const found = text?.isText && text.marks.length === 0 ? calloutMark.exec(text.text!) : null
  if (!found) return { callout: '', gap: '\n', rest: children }
  const callout = found[0].trimEnd()
  const after = found[0].length < text!.nodeSize ? text : first!.maybeChild(1)
  if (!after) return { callout, gap: '\n\n', rest: others }
  if (after.type === schema.nodes.hard_break) throw new NotShowable('break behind the mark of a note')
  const isLine = after.type === schema.nodes.soft_break
  const content = first!.content.cut(found[0].length + (isLine ? 1 : 0))
  return { callout, gap: isLine ? '\n' : found[0].slice(callout.length), rest: [first!.copy(content), ...others] }
}

/** Ends of lines that are written as entities, and what entities cannot be made of. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unseen = /[\u0000-\u0008\u000a-\u001f\u007f]/

function inlineNodes(tokens: readonly Token[]): Node[] {
  const nodes: Node[] = []
  const marks: Mark[] = []
  const marked = () => marks.reduce<readonly Mark[]>((set, mark) => mark.addToSet(set), [])
  for (const [at, token] of tokens.entries()) {
    if (token.nesting === 1) {
      if (isAroundNothing(tokens, at)) throw new NotShowable('mark around nothing')
      marks.push(markOf(token))
    } else if (token.nesting === -1) marks.pop()
    else if (token.type === 'text') {
      if (unseen.test(token.content)) throw new NotShowable('letter that cannot be written again')
      const isLinked = marks.some(({ type }) => type === schema.marks.link)
      if (!isLinked && addressesIn(token.content).some(({ href }) => href))
        throw new NotShowable('address that is no link')
      if (token.content) nodes.push(schema.text(token.content, marked()))
    } else if (token.type === 'code_inline')
      nodes.push(schema.text(token.content, schema.marks.code.create().addToSet(marked())))
    else if (token.type === 'softbreak') nodes.push(schema.nodes.soft_break.create(null, null, marked()))
    else if (token.type === 'hardbreak') nodes.push(schema.nodes.hard_break.create(null, null, marked()))
    else if (token.type === 'image') nodes.push(picture(token, marked()))
    else throw new NotShowable(token.type)
  }
  return Fragment.fromArray(nodes).content.slice()
}

function isAroundNothing(tokens: readonly Token[], from: number): boolean {
  const end = tokens.findIndex(({ level, nesting }, at) => at > from && nesting === -1 && level === tokens[from]!.level)
  return tokens
    .slice(from + 1, end)
    .every(({ type, content }) => !['image', 'code_inline'].includes(type) && content.trim() === '')
}

function markOf(token: Token): Mark {
  if (token.type === 'em_open') return schema.marks.em.create()
  if (token.type === 'strong_open') return schema.marks.strong.create()
  if (token.type === 's_open') return schema.marks.strike.create()
  if (token.type !== 'link_open') throw new NotShowable(token.type)
  return schema.marks.link.create({ href: token.attrGet('href') ?? '', title: token.attrGet('title') ?? '' })
}

function picture(token: Token, marks: readonly Mark[]): Node {
  const alt = parser.renderer.renderInlineAsText(token.children ?? [], parser.options, {})
  const attrs = { src: token.attrGet('src') ?? '', alt, title: token.attrGet('title') ?? '' }
  return schema.nodes.image.create(attrs, null, marks)
}

/** The parts of a text, and where readers are led by those that are addresses. */
export function addressesIn(text: string): { text: string; href?: string }[] {
  const parts: { text: string; href?: string }[] = []
  if (!/:\/\/|mailto:/i.test(text)) return [{ text }]
  let end = 0
  for (const { index, lastIndex, url, text: shown } of parser.linkify.match(text) ?? []) {
    const href = parser.normalizeLink(url)
    if (!parser.validateLink(href)) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: parser.normalizeLinkText(shown), href })
    end = lastIndex
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}
