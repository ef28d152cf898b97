import type { Mark, Node } from 'prosemirror-model'
import { addressesIn } from './read.ts'
import { schema } from './schema.ts'
import { type Run, runsOf, withAddresses } from './shape.ts'

const { strong, em, strike, code, link } = schema.marks

/**
 * Ways to write the same text, from the plainest to the one that is right in most places. What a letter means depends on
 * what is around it, so each is read again, and the first that says the same is taken.
 */
interface Manner {
  escape: (text: string) => string
  italic: '*' | '_'
  /** Addresses stand by themselves where readers can follow them anyway. */
  bare: boolean
  /** What stands beside a mark is written so that the mark counts there. */
  guard: boolean
}

const afterBackslash = /\\(?=[!-/:-@[-`{-~]|$)/g
const plain = (text: string) => text.replace(afterBackslash, '\\\\')
const some = (text: string) =>
  plain(text).replace(/[`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|&(?=[#\w]+;)/gu, '\\$&')
const all = (text: string) => text.replace(/[!-/:-@[-`{-~]/g, '\\$&')
/** What begins something else than a paragraph, at the beginning of a line. */
const atLineStart = /^(\s*)([#>=~|+-]|\d{1,9}(?=[.)]))/
const lineStart = (_: string, before: string, mark: string) =>
  /\d/.test(mark) ? `${before}${entity(mark[0]!)}${mark.slice(1)}` : `${before}\\${mark}`

const manners: Manner[] = [
  { escape: plain, italic: '*', bare: true, guard: false },
  { escape: some, italic: '*', bare: true, guard: false },
  { escape: some, italic: '_', bare: true, guard: false },
  { escape: some, italic: '*', bare: false, guard: true },
  { escape: some, italic: '_', bare: false, guard: true },
  { escape: all, italic: '*', bare: false, guard: true },
  { escape: all, italic: '_', bare: false, guard: true },
]

/** The text of a paragraph or heading in every manner; the lines of a paragraph also with nothing at their beginnings. */
export function* inlineTexts(block: Node): Generator<string> {
  const runs = runsOf(block)
  for (const manner of manners) {
    yield writeRuns(runs, manner, false)
    yield writeRuns(runs, manner, true)
  }
}

function writeRuns(given: Run[], manner: Manner, guardsLines: boolean): string {
  const runs = manner.bare ? given : given.flatMap(withAddresses)
  const open: Mark[] = []
  let text = ''
  const close = (keep: number) => {
    while (open.length > keep) {
      const mark = open.pop()!
      // A mark that ends behind a space is none.
      const end = isTight(mark) ? text.trimEnd().length : text.length
      text = text.slice(0, end) + closing(mark, manner) + text.slice(end)
    }
  }
  runs.forEach((run, at) => {
    const isBare = manner.bare && isBareAddress(run)
    const marks = run.marks.filter(({ type }) => type !== code && !(isBare && type === link))
    let keep = 0
    while (keep < open.length && open[keep]!.isInSet(marks)) keep++
    close(keep)
    const isFirst = at === 0 || isBreak(runs[at - 1]!)
    // Nor does one begin with a space, or with the end of a line.
    const added = marks.filter((mark) => !mark.isInSet(open) && !(isBreak(run) && isTight(mark)))
    const isSpaced = added.length > 0 && added.every(isTight) && !code.isInSet(run.marks)
    const space = isSpaced && !isFirst ? /^\s*/.exec(run.text)![0] : ''
    text += space
    for (const mark of byLength(added, runs, at)) {
      open.push(mark)
      text += opening(mark, manner)
    }
    const isLast = at === runs.length - 1 || isBreak(runs[at + 1]!)
    const rest = { ...run, text: run.text.slice(space.length) }
    text += isBare ? run.text : writeRun(rest, manner, { isFirst, isLast, guardsLines })
  })
  close(0)
  return text
}

const isTight = ({ type }: Mark) => type !== code
const isBreak = ({ node }: Run) => node?.type === schema.nodes.hard_break || node?.type === schema.nodes.soft_break

function isBareAddress({ node, text, marks }: Run): boolean {
  const address = marks.find(({ type }) => type === link)
  return (
    !node &&
    !!address &&
    !code.isInSet(marks) &&
    !address.attrs.title &&
    addressesIn(text)[0]!.href === address.attrs.href
  )
}

/** What lasts longest is around what ends before. */
function byLength(marks: Mark[], runs: Run[], from: number): Mark[] {
  const lengthOf = (mark: Mark) => {
    let end = from
    while (runs[end] && mark.isInSet(runs[end]!.marks)) end++
    return mark.type === link ? end + 0.5 : end
  }
  return marks.toSorted((one, other) => lengthOf(other) - lengthOf(one))
}

interface Place {
  isFirst: boolean
  isLast: boolean
  guardsLines: boolean
}

function writeRun({ node, text, marks }: Run, manner: Manner, { isFirst, isLast, guardsLines }: Place): string {
  if (node?.type === schema.nodes.hard_break) return '\\\n'
  if (node?.type === schema.nodes.soft_break) return '\n'
  if (node) return `!${target(manner.escape(node.attrs.alt), node.attrs.src, node.attrs.title)}`
  if (code.isInSet(marks)) return codeSpan(text)
  if (text.trim() === '' && (isFirst || isLast)) return text.replace(/./gsu, entity)
  const [, start, inner, end] = /^(\s*)(.*?)(\s*)$/su.exec(text)!
  let escaped = manner.escape(inner!)
  if (guardsLines && isFirst) escaped = escaped.replace(atLineStart, lineStart)
  if (manner.guard && inner) escaped = guarded(inner, manner, !start && !isFirst, !end && !isLast)
  return (isFirst ? start!.replace(/./gsu, entity) : start) + escaped + (isLast ? end!.replace(/./gsu, entity) : end)
}

const entity = (letter: string) => `&#${letter.codePointAt(0)};`

/** A mark counts between a letter and a sign only where the letter is written as signs. */
function guarded(text: string, manner: Manner, before: boolean, after: boolean): string {
  const letters = [...text]
  const first = before && letters.length > 0 ? entity(letters.shift()!) : ''
  const last = after && letters.length > 0 ? entity(letters.pop()!) : ''
  return first + manner.escape(letters.join('')) + last
}

function opening({ type }: Mark, { italic }: Manner): string {
  if (type === link) return '['
  return delimiter(type, italic)
}

function closing({ type, attrs }: Mark, { italic }: Manner): string {
  return type === link ? target('', attrs.href, attrs.title).slice(1) : delimiter(type, italic)
}

function delimiter(type: Mark['type'], italic: string): string {
  if (type === strong) return '**'
  if (type === strike) return '~~'
  return type === em ? italic : ''
}

function target(text: string, address: string, title: string): string {
  const isPlain = address !== '' && !/[\s<>()\\]/.test(address.replace(/\([^()]*\)/g, ''))
  const safe = address.replace(/&(?=[#\w]+;)/g, '&amp;')
  const place = isPlain ? safe : `<${safe.replace(/[<>\\]/g, '\\$&').replaceAll('\n', '')}>`
  return `[${text}](${place}${title ? ` "${title.replace(/["\\&]/g, '\\$&')}"` : ''})`
}

function codeSpan(text: string): string {
  const rows = new Set((text.match(/`+/g) ?? []).map(({ length }) => length))
  let size = 1
  while (rows.has(size)) size++
  const isPadded = /^`|`$/.test(text) || (/^ .* $/s.test(text) && /[^ ]/.test(text))
  const space = isPadded ? ' ' : ''
  return '`'.repeat(size) + space + text + space + '`'.repeat(size)
}
