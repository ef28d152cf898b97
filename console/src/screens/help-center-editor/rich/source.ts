import type { Node } from 'prosemirror-model'
import { NotShowable, nodesOf, type TokenBlock, tokenBlocks } from './read.ts'
import { schema } from './schema.ts'
import { childrenOf, written } from './shape.ts'
import { apartFrom, isList, type References, staysItself, writeBlock } from './write.ts'

/** A block, and how it was written. */
interface Origin {
  node: Node
  source: string
  /** What stands between it and the block before it. */
  gap: string
  /** Whether it names addresses that other blocks use. */
  isReference: boolean
}

/** A text that is being edited. What is not changed of it stays as it was written, to the letter. */
export interface OpenText {
  doc: Node
  textOf: (doc: Node) => string
}

export function openText(text: string): OpenText {
  const references: References = {}
  const lines = linesOf(text)
  const origins: Origin[] = []
  let end = 0
  const add = (from: number, to: number, read: (source: string) => Node, isReference: boolean) => {
    let last = to
    while (last > from && isBlank(lines[last - 1]!)) last--
    if (last <= from) return
    const start = lines[from]!.start
    const source = text.slice(start, lines[last - 1]!.end)
    const isNaming = isReference || namesAddresses(source)
    origins.push({
      node: isNaming ? rawNode(source) : read(source),
      source,
      gap: text.slice(end, start),
      isReference: isNaming,
    })
    end = start + source.length
  }
  /** Lines that became nothing give names to addresses. */
  const addUnread = (from: number, to: number) => {
    let first = from
    while (first < to && isBlank(lines[first]!)) first++
    add(first, to, rawNode, true)
  }
  let next = 0
  for (const block of tokenBlocks(text, references)) {
    addUnread(next, block.from)
    add(block.from, block.to, (source) => nodeOf(block, source, references), false)
    next = Math.max(next, block.to)
  }
  addUnread(next, lines.length)
  const content = origins.length > 0 ? origins.map(({ node }) => node) : [schema.nodes.paragraph.create()]
  const tail = text.slice(end)
  return {
    doc: schema.nodes.doc.create(null, content),
    textOf: (doc) => textOf(doc, text, tail, origins, references),
  }
}

/** Also within a list or quotation, where no token tells of it. */
function namesAddresses(source: string): boolean {
  if (!source.includes(']:')) return false
  const env: References = {}
  tokenBlocks(source, env)
  return Object.keys(env.references ?? {}).length > 0
}

interface Line {
  text: string
  start: number
  end: number
}

const isBlank = ({ text }: Line) => /^[ \t]*$/.test(text)

function linesOf(text: string): Line[] {
  let start = 0
  return text.split(/(\r\n?|\n)/).flatMap((part, at) => {
    const from = start
    start += part.length
    return at % 2 === 0 ? [{ text: part, start: from, end: start }] : []
  })
}

/** Not indented, so that it does not belong to a list that comes to stand before it. */
function rawNode(source: string): Node {
  const { length } = /^ {0,3}/.exec(source)![0]
  const text = source.replace(/\r\n?/g, '\n').replace(new RegExp(`^ {0,${length}}`, 'gm'), '')
  return schema.nodes.raw.create(null, schema.text(text))
}

/** What would not stay itself once it is written anew is shown as it is written. */
function nodeOf({ tokens }: TokenBlock, source: string, references: References): Node {
  try {
    const [node, ...more] = nodesOf(tokens, references)
    if (node && more.length === 0 && staysItself(node, source, references)) {
      node.check()
      return node
    }
  } catch (error) {
    if (!(error instanceof NotShowable || error instanceof RangeError)) throw error
  }
  return rawNode(source)
}

/** Where no address has a name. */
const nameless: References = {}

function textOf(doc: Node, text: string, tail: string, origins: Origin[], references: References): string {
  const nodes = written(childrenOf(doc))
  const isEmpty = nodes.length === 1 && nodes[0]!.type === schema.nodes.paragraph && nodes[0]!.childCount === 0
  if (isEmpty) return origins.length > 0 ? '' : text
  const from = originsOf(nodes, origins)
  if (from.length === origins.length && from.every((origin, at) => origin === at)) return text
  // Without the names that addresses were given, only what says the addresses themselves is right.
  const isWhole =
    origins.every(({ isReference }, at) => !isReference || from.includes(at)) || areNamed(nodes, references)
  const names = isWhole ? references : nameless
  const places = placesOf(from, origins.length)
  let result = origins[0]?.gap ?? ''
  let before: Node | undefined
  nodes.forEach((each, at) => {
    const origin = isWhole && from[at] !== undefined ? origins[from[at]!]! : undefined
    const follows = at === 0 ? places[at] === 0 : places[at - 1] !== undefined && places[at] === places[at - 1]! + 1
    const wasThere = follows && (at === 0 || (from[at] === places[at] && from[at - 1] === places[at - 1]))
    const node = before && !wasThere ? apartFrom(before, each) : each
    const isLast = at === nodes.length - 1
    const staysSource =
      origin && node === each && (wasThere || standsAlone(origin, before)) && (isLast || isEnded(origin, origins))
    const piece = staysSource ? origin.source : writeBlock(node, names)
    const gap = follows ? origins[places[at]!]!.gap : undefined
    if (before) result += gap !== undefined && (wasThere || separates(gap, before, piece)) ? gap : '\n\n'
    result += piece
    before = node
  })
  return result + tail
}

/** Whether all names are still given to the same addresses, though something else was changed around them. */
function areNamed(nodes: readonly Node[], { references }: References): boolean {
  const env: References = {}
  const raw = nodes.filter(({ type }) => type === schema.nodes.raw)
  tokenBlocks(raw.map(({ textContent }) => textContent).join('\n\n'), env)
  const now = (env.references ?? {}) as Record<string, unknown>
  const isSame = ([name, address]: [string, unknown]) => JSON.stringify(now[name]) === JSON.stringify(address)
  return Object.entries(references ?? {}).every(isSame)
}

/** Which block each was before: the same, or one that is no different, as after a change that was undone. */
function originsOf(nodes: readonly Node[], origins: readonly Origin[]): (number | undefined)[] {
  const byNode = new Map(origins.map(({ node }, at) => [node, at]))
  const taken = new Set(nodes.flatMap((node) => byNode.get(node) ?? []))
  const equals = new Map<string, number[]>()
  origins.forEach(({ node }, at) => {
    if (!taken.has(at)) equals.set(node.textContent, [...(equals.get(node.textContent) ?? []), at])
  })
  return nodes.map((node) => {
    const same = byNode.get(node)
    if (same !== undefined) return same
    const alike = equals.get(node.textContent) ?? []
    const found = alike.findIndex((at) => origins[at]!.node.eq(node))
    return found === -1 ? undefined : alike.splice(found, 1)[0]
  })
}

/** Whose place each block has: as many changed ones between two that were there are those that were between them. */
function placesOf(from: readonly (number | undefined)[], count: number): (number | undefined)[] {
  const places = [...from]
  let last = -1
  let start = 0
  for (let at = 0; at <= from.length; at++) {
    const origin = at === from.length ? count : from[at]
    if (origin === undefined) continue
    if (origin - last - 1 === at - start)
      for (let each = start; each < at; each++) places[each] = last + 1 + each - start
    last = origin
    start = at + 1
  }
  return places
}

/** Indented lines behind a list would belong to it. */
function standsAlone({ source }: Origin, before: Node | undefined): boolean {
  return !/^\s/.test(source) || !before || !(isList(before) || before.type === schema.nodes.raw)
}

/** A block of code that nobody ended goes on to the end of the text. */
function isEnded(origin: Origin, origins: readonly Origin[]): boolean {
  if (origin !== origins.at(-1)) return true
  const { tokens } = tokenBlocks(`${origin.source}\n\nend`, {}).at(-1)!
  return tokens[0]!.type === 'paragraph_open' && tokens[1]!.content === 'end'
}

const endsItself = new Set([schema.nodes.heading, schema.nodes.code_block, schema.nodes.horizontal_rule])

function separates(gap: string, before: Node, piece: string): boolean {
  return /\n[ \t]*\r?\n/.test(gap) || (/\n/.test(gap) && (endsItself.has(before.type) || /^#{1,6} /.test(piece)))
}
