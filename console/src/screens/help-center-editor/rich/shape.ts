import type { Mark, Node } from 'prosemirror-model'
import { addressesIn } from './read.ts'
import { schema } from './schema.ts'

/** A stretch of text, or a picture or break, and what it is marked with. */
export interface Run {
  /** What it is, where it is no text. */
  node?: Node
  text: string
  marks: readonly Mark[]
}

const { strong, em, strike, code, link } = schema.marks
const tightMarks = [strong, em, strike, link]
const isBreak = ({ node }: Run) => node?.type === schema.nodes.hard_break || node?.type === schema.nodes.soft_break
const isText = (run: Run) => run.node === undefined

/** What readers see of a paragraph: spaces at its ends and around breaks are none, and marks do not begin or end with one. */
export function runsOf(block: Node): Run[] {
  const runs: Run[] = []
  block.forEach((child) => {
    const marks = child.marks
    if (!child.isText) runs.push({ node: child, text: '', marks })
    else if (code.isInSet(marks)) runs.push({ text: child.text!.replace(/[\r\n]+/g, ' '), marks })
    else
      for (const text of child.text!.split(/(\s+)/)) if (text) runs.push({ text: text.replace(/[\r\n]+/g, ' '), marks })
  })
  return joined(withoutEdges(withPlainSpaces(runs)))
}

const isSpace = (run: Run) => isText(run) && !code.isInSet(run.marks) && run.text.trim() === ''

/** A mark does not begin or end with a space. */
function withPlainSpaces(runs: Run[]): Run[] {
  return runs.map((run, at) => {
    if (!isSpace(run) && !isBreak(run)) return run
    const solid = (from: number, step: 1 | -1) => {
      let next = from + step
      while (runs[next] && (isSpace(runs[next]!) || isBreak(runs[next]!))) next += step
      return runs[next]?.marks ?? []
    }
    const [before, after] = [solid(at, -1), solid(at, 1)]
    const stays = (mark: Mark) =>
      (isSpace(run) && !tightMarks.includes(mark.type)) || (mark.isInSet(before) && mark.isInSet(after))
    return { ...run, marks: run.marks.filter(stays) }
  })
}

function withoutEdges(runs: Run[]): Run[] {
  const isSoft = ({ node }: Run) => node?.type === schema.nodes.soft_break
  const isAtEdge = (next: Run | undefined) => !next || isBreak(next)
  const kept = runs.filter((run, at) => {
    const [before, after] = [runs[at - 1], runs[at + 1]]
    if (isSpace(run) && /^[ \t]*$/.test(run.text)) return !isAtEdge(before) && !isAtEdge(after)
    if (isSoft(run)) return !isAtEdge(before) && !(after === undefined || (isBreak(after) && !isSoft(after)))
    return !isBreak(run) || after !== undefined
  })
  return kept.length === runs.length ? kept : withoutEdges(kept)
}

function joined(runs: Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (last && isText(last) && isText(run) && sameMarks(last, run))
      result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

const sameMarks = (one: Run, other: Run) =>
  one.marks.length === other.marks.length && one.marks.every((mark, at) => mark.eq(other.marks[at]!))

/** The same for two blocks that readers see no difference between. */
export function shapeOf(node: Node): string {
  if (node.isTextblock && !node.type.spec.code) return JSON.stringify([node.type.name, node.attrs, inlineShape(node)])
  const { marker: _, gap: __, ...rest } = node.attrs
  const attrs = { ...rest, ...(rest.callout && { callout: String(rest.callout).toLowerCase() }) }
  const content = node.isTextblock ? [node.textContent] : shapesOf(childrenOf(node)).map((shape) => JSON.parse(shape))
  return JSON.stringify([node.type.name, attrs, content])
}

/** Paragraphs without text cannot be written, so they are nothing, beside others. */
export function written(nodes: readonly Node[]): Node[] {
  const solid = nodes.filter(
    (node) => node.type !== schema.nodes.paragraph || node.textContent.trim() !== '' || runsOf(node).length > 0,
  )
  return solid.length > 0 ? solid : nodes.slice(0, 1)
}

export function shapesOf(nodes: readonly Node[]): string[] {
  return written(nodes).map(shapeOf)
}

export function childrenOf(node: Node): Node[] {
  return node.children.slice()
}

/** Nobody sees whether a space is bold. */
function withBareSpaces(run: Run): Run[] {
  const bare = run.marks.filter(({ type }) => !tightMarks.includes(type))
  if (!isText(run)) return [isBreak(run) ? { ...run, marks: bare } : run]
  if (code.isInSet(run.marks)) return [run]
  const words = run.text.split(/(\s+)/).filter(Boolean)
  return words.map((text) => ({ text, marks: text.trim() === '' ? bare : run.marks }))
}

/** An address is a link for readers, also where nobody made one of it. */
export function withAddresses(run: Run): Run[] {
  if (!isText(run) || run.marks.some(({ type }) => type === link || type === code)) return [run]
  return addressesIn(run.text).map(({ text, href }) => ({
    text,
    marks: href === undefined ? run.marks : link.create({ href }).addToSet(run.marks),
  }))
}

function inlineShape(block: Node): unknown[] {
  const plain = runsOf(block).flatMap(withAddresses).flatMap(withBareSpaces)
  return joined(plain).map(({ node, text, marks }) => [
    node ? [node.type.name, node.attrs] : text,
    marks.map(({ type, attrs }) => [type.name, attrs]),
  ])
}
