import { parseInline } from './inline.ts'
import type { Block } from './tree.ts'

const fence = /^ {0,3}(```+|~~~+) *([\w+#.-]*) *$/
const marker = /^( {0,3})([-*+•]|(?:0|[1-9]\d{0,8})[.)]) +(?=\S)/
const quote = /^ {0,3}> ?/
/** Deeper levels are text. */
const deepest = 6

/** What agents and visitors write: line breaks are kept, and whatever means nothing is text. */
export function parseMarkdown(text: string): Block[] {
  return parseLines(text.replace(/\r\n?/g, '\n').split('\n'), 0)
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  const mayNest = depth < deepest
  let at = 0
  while (at < lines.length) {
    const line = lines[at]!
    const from = at
    if (line.trim() === '') at++
    else if (fence.test(line)) {
      const [, opening, language] = fence.exec(line)!
      const end = endOfFence(lines, at + 1, opening!)
      blocks.push({ type: 'code', language: language!, text: lines.slice(at + 1, end).join('\n') })
      at = end + 1
    } else if (mayNest && quote.test(line)) {
      while (at < lines.length && quote.test(lines[at]!)) at++
      const inner = lines.slice(from, at).map((each) => each.replace(quote, ''))
      blocks.push({ type: 'quote', children: parseLines(inner, depth + 1) })
    } else if (mayNest && marker.test(line)) {
      const list = listFrom(lines, at, depth)
      blocks.push(list.block)
      at = list.end
    } else {
      at++
      while (at < lines.length && !beginsBlock(lines[at]!, mayNest)) at++
      const paragraph = lines.slice(from, at).map((each) => each.trim())
      blocks.push({ type: 'paragraph', children: parseInline(paragraph.join('\n')) })
    }
  }
  return blocks
}

function beginsBlock(line: string, mayNest: boolean): boolean {
  return line.trim() === '' || fence.test(line) || (mayNest && (quote.test(line) || marker.test(line)))
}

/** Without an end, it goes on to the end of the text. */
function endOfFence(lines: readonly string[], from: number, opening: string): number {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!.trim()
    if (line.startsWith(opening) && line.replaceAll(opening[0]!, '') === '') return at
  }
  return lines.length
}

/** An item goes on in lines that are indented, also after an empty one. A number that does not follow begins anew. */
function listFrom(lines: readonly string[], from: number, depth: number): { block: Block; end: number } {
  const [, , first] = marker.exec(lines[from]!)!
  const start = Number.parseInt(first!, 10)
  const ordered = !Number.isNaN(start)
  const items: Block[][] = []
  let at = from
  while (at < lines.length) {
    const found = marker.exec(lines[at]!)
    const number = found ? Number.parseInt(found[2]!, 10) : Number.NaN
    if (!found || (ordered ? number !== start + items.length : !Number.isNaN(number))) break
    const item = [lines[at]!.slice(found[0].length)]
    at++
    while (at < lines.length) {
      const isIndented = /^(?: {2,}|\t)\S/.test(lines[at]!)
      const isGap = lines[at]!.trim() === '' && /^(?: {2,}|\t)\S/.test(lines[at + 1] ?? '')
      if (!isIndented && !isGap) break
      item.push(lines[at]!.replace(/^(?:\t| {1,3})/, ''))
      at++
    }
    items.push(parseLines(item, depth + 1))
  }
  return { block: { type: 'list', ordered, start: start || 0, items }, end: at }
}
