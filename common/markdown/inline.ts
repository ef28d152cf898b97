import { addressAt, mentionIn, safeHref } from './links.ts'
import { type Inline, textOf } from './tree.ts'

type Mark = '*' | '**' | '_' | '__' | '~~' | '['

/** Something that was opened, and what has come since. If nothing closes it, its mark is text. */
interface Frame {
  mark: Mark | ''
  children: Inline[]
}

/** Deeper than people write; who shows the tree goes down it by calling itself. */
const deepest = 12

const types = { '*': 'emphasis', _: 'emphasis', '**': 'strong', __: 'strong', '~~': 'strike' } as const

/** In one pass: every mark is opened once and closed once, and nothing is looked for twice. */
export function parseInline(text: string): Inline[] {
  const frames: Frame[] = [{ mark: '', children: [] }]
  const ends = parenthesesIn(text)
  const codes = codesIn(text)
  let plain = ''
  let at = 0

  function flush(): void {
    if (plain !== '') frames.at(-1)!.children.push({ type: 'text', text: plain })
    plain = ''
  }
  function add(node: Inline): void {
    flush()
    frames.at(-1)!.children.push(node)
  }
  function open(mark: Mark): boolean {
    if (frames.length > deepest) return false
    flush()
    frames.push({ mark, children: [] })
    return true
  }
  /** What came since the mark was opened; marks within it that nothing closed become text again. */
  function close(mark: Mark): Inline[] | undefined {
    const from = frames.findLastIndex((frame) => frame.mark === mark)
    if (from === -1) return undefined
    flush()
    const [first, ...others] = frames.splice(from)
    return joined([...first!.children, ...others.flatMap(asText)])
  }
  function closeLink(): void {
    const end = text[at + 1] === '(' ? ends.get(at + 1) : undefined
    const children = close('[')
    if (!children) {
      plain += text[at++]
      return
    }
    const address = end === undefined ? '' : text.slice(at + 2, end)
    const mention = mentionIn(address, textOf(children))
    const href = safeHref(address)
    if (mention) add({ type: 'mention', ...mention })
    else if (href !== undefined && children.length > 0) add({ type: 'link', href, children: withoutLinks(children) })
    else {
      plain += '['
      flush()
      frames.at(-1)!.children.push(...children)
      plain += ']'
      at++
      return
    }
    at = end! + 1
  }
  function marks(letter: '*' | '_' | '~'): void {
    let end = at
    while (text[end] === letter) end++
    const length = end - at
    const before = text[at - 1] ?? ' '
    const after = text[end] ?? ' '
    const isInWord = letter === '_' && isWord(before) && isWord(after)
    let left = length > 3 || isInWord || (letter === '~' && length !== 2) ? 0 : length
    const rest = length - left
    while (left > 0) {
      const fitting = [letter.repeat(2), letter].filter((mark) => mark.length <= left && mark in types) as Mark[]
      const innermost = frames.findLast((frame) => (fitting as string[]).includes(frame.mark))?.mark as
        | keyof typeof types
        | undefined
      const { mark, children: since } = frames.at(-1)!
      const isEmpty = mark === innermost && since.length === 0 && plain === ''
      const children = innermost && !isSpace(before) && !isEmpty ? close(innermost) : undefined
      if (innermost && children) {
        add({ type: types[innermost], children })
        left -= innermost.length
      } else if (!isSpace(after) && open(fitting[0]!)) left -= fitting[0]!.length
      else break
    }
    plain += letter.repeat(left + rest)
    at = end
  }

  while (at < text.length) {
    const letter = text[at]!
    const code = codes.get(at)
    if (code) {
      add({ type: 'code', text: code.text })
      at = code.end
    } else if (letter === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1]
      at += 2
    } else if (letter === '\n' || (letter === '\\' && text[at + 1] === '\n')) {
      plain = plain.trimEnd()
      add({ type: 'break' })
      at += letter === '\n' ? 1 : 2
    } else if (letter === '*' || letter === '_' || letter === '~') marks(letter)
    else if (letter === '[') {
      if (!open('[')) plain += letter
      at++
    } else if (letter === ']') closeLink()
    else if (isWord(letter) && !isWord(text[at - 1] ?? ' ')) {
      const address = addressAt(text, at)
      if (address) add({ type: 'link', href: address.href, children: [{ type: 'text', text: address.text }] })
      else plain += letter
      at += address?.text.length ?? 1
    } else {
      plain += letter
      at++
    }
  }
  flush()
  return joined(frames.flatMap(asText))
}

function asText({ mark, children }: Frame): Inline[] {
  return mark === '' ? children : [{ type: 'text', text: mark }, ...children]
}

/** Texts that stand side by side are one. */
function joined(children: Inline[]): Inline[] {
  const result: Inline[] = []
  for (const child of children) {
    const last = result.at(-1)
    if (child.type === 'text' && last?.type === 'text')
      result[result.length - 1] = { type: 'text', text: last.text + child.text }
    else result.push(child)
  }
  return result
}

function withoutLinks(children: Inline[]): Inline[] {
  return joined(
    children.flatMap((child) => {
      if (child.type === 'link') return child.children
      return 'children' in child ? [{ ...child, children: withoutLinks(child.children) }] : [child]
    }),
  )
}

/** For each opening parenthesis, where it ends, if that is in the same word. */
function parenthesesIn(text: string): Map<number, number> {
  const ends = new Map<number, number>()
  let opened: number[] = []
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') opened.push(at)
    else if (text[at] === ')' && opened.length > 0) ends.set(opened.pop()!, at)
    else if (isSpace(text[at]!)) opened = []
  }
  return ends
}

/** What stands between two equally long rows of backticks, by where the first begins. */
function codesIn(text: string): Map<number, { text: string; end: number }> {
  const rows = [...text.matchAll(/`+/g)].map((row) => ({ at: row.index, length: row[0].length }))
  const following = new Map<number, number>()
  const next = rows.map(() => -1)
  for (let row = rows.length - 1; row >= 0; row--) {
    next[row] = following.get(rows[row]!.length) ?? -1
    following.set(rows[row]!.length, row)
  }
  const codes = new Map<number, { text: string; end: number }>()
  for (let row = 0; row < rows.length; row++) {
    const { at, length } = rows[row]!
    const closing = rows[next[row]!]
    if (!closing || text[at - 1] === '\\') continue
    const inner = text.slice(at + length, closing.at)
    const isPadded = /^ .*\S.* $/s.test(inner) || /^ `.*` $/s.test(inner)
    codes.set(at, { text: isPadded ? inner.slice(1, -1) : inner, end: closing.at + length })
    row = next[row]!
  }
  return codes
}

const isSpace = (letter: string) => /\s/.test(letter)
const isWord = (letter: string) => /[\p{L}\p{N}]/u.test(letter)
