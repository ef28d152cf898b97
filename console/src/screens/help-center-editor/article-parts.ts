import { parseMarkdown, plainText } from '../../../../common/markdown/index.ts'

export type ArticlePart =
  | { type: 'heading'; level: number; text: string }
  | { type: 'picture'; alt: string; src: string }
  | { type: 'rule' }
  | { type: 'text'; text: string }

const heading = /^ {0,3}(#{1,6})\s+(.+?)\s*#*\s*$/
const picture = /^ {0,3}!\[([^\]]*)\]\(\s*(\S+?)(?:\s+"[^"]*")?\s*\)\s*$/
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/
const fullAddress = /^(https?:\/\/|\/(?!\/))/i
const fence = /^ {0,3}(`{3,}|~{3,})/

/** What articles have beyond messages, each on a line of its own; the rest is what messages are written in. */
export function partsOf(text: string): ArticlePart[] {
  const parts: ArticlePart[] = []
  let lines: string[] = []
  let open: string | undefined
  const close = () => {
    if (lines.some((line) => line.trim())) parts.push({ type: 'text', text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open ? mark?.startsWith(open) : mark) open = open ? undefined : mark
    const special = open || mark ? undefined : specialOf(line)
    if (special) {
      close()
      parts.push(special)
    } else lines.push(line)
  }
  close()
  return parts
}

function specialOf(line: string): ArticlePart | undefined {
  const [, marks, title] = heading.exec(line) ?? []
  if (marks && title) return { type: 'heading', level: marks.length, text: plainText(parseMarkdown(title)) }
  const [, alt, src] = picture.exec(line) ?? []
  if (alt !== undefined && src && fullAddress.test(src)) return { type: 'picture', alt, src }
  return rule.test(line) ? { type: 'rule' } : undefined
}

/** The console loads nothing from other sites; readers of an article do. */
export function isLoadedHere(src: string): boolean {
  return (
    fullAddress.test(src) && URL.canParse(src, location.href) && new URL(src, location.href).origin === location.origin
  )
}
