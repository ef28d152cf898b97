/** What a reader sees of a text in Markdown: its headings, and all of it, a space where something was between. */
export interface Plain {
  headings: string[]
  text: string
}

const fence = /^ {0,3}(```+|~~~+)/

export function plainText(markdown: string): Plain {
  const headings: string[] = []
  const lines: string[] = []
  let open: string | undefined
  for (const line of markdown.split(/\r\n?|\n/)) {
    const mark = fence.exec(line)?.[1]
    if (mark && (open === undefined || mark.startsWith(open))) {
      open = open === undefined ? mark : undefined
      continue
    }
    if (open !== undefined) {
      lines.push(line.trim())
      continue
    }
    const heading = /^ {0,3}#{1,6}[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1]
    if (heading !== undefined) headings.push(withoutMarks(heading))
    const text = withoutMarks(heading ?? withoutPrefix(line))
    // A line below a paragraph that makes it a heading.
    if (/^(=+|-{2,})$/.test(text)) {
      const above = lines.at(-1)
      if (above) headings.push(above)
    } else if (text !== '') lines.push(text)
  }
  return { headings, text: lines.join(' ').replace(/\s+/g, ' ').trim() }
}

/** Of quotes, lists, callouts and tables. */
function withoutPrefix(line: string): string {
  if (/^[\s|:-]+$/.test(line) && line.includes('|')) return ''
  return line
    .replace(/^(\s*(>|[-*+]|\d{1,9}[.)])\s+|\s*>)+/, '')
    .replace(/^\[!\w+\]\s*/, '')
    .replace(/^\[[ xX]\]\s+/, '')
    .replace(/\s*\|\s*/g, ' ')
}

function withoutMarks(line: string): string {
  return line
    .replace(/!\[([^\]]{0,500})\]\([^)\s]{0,2000}(?:\s+"[^"]{0,500}")?\)/g, '$1')
    .replace(/\[([^\]]{0,500})\]\([^)\s]{0,2000}(?:\s+"[^"]{0,500}")?\)/g, '$1')
    .replace(/\[([^\]]{1,500})\]\[[^\]]{0,200}\]/g, '$1')
    .replace(/<((?:https?|mailto):[^>\s]{1,2000})>/g, '$1')
    .replace(/<\/?[a-z][^>]{0,1000}>/gi, ' ')
    .replace(/(\*\*|__|~~|`+)/g, '')
    .replace(/(^|[^\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!~|<>])/g, '$1')
    .replace(/&nbsp;/g, ' ')
    .trim()
}
