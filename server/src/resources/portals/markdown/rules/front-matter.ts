/** What is said about a page above its text, between two lines of `---`, and the text itself. */
export interface Page {
  fields: Map<string, { value: string; line: number }>
  body: string
  /** The line of the file on which the text begins. */
  bodyLine: number
}

/** Something in a file that cannot be taken, and where. */
export class PageFault extends Error {
  readonly line: number

  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** `key: value` lines, as in YAML but for what spans several lines; lists are written `[one, two]`. */
export function readPage(text: string, keys: readonly string[]): Page {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  if (lines[0]?.trimEnd() !== '---') return { fields: new Map(), body: lines.join('\n'), bodyLine: 1 }
  const end = lines.findIndex((line, at) => at > 0 && /^(---|\.\.\.)\s*$/.test(line))
  if (end === -1) throw new PageFault(1, "The front matter has no end: a line '---' is missing.")
  const fields = readFields(lines.slice(1, end), keys, 2)
  return { fields, body: lines.slice(end + 1).join('\n'), bodyLine: end + 2 }
}

export function readFields(lines: readonly string[], keys: readonly string[], firstLine = 1): Page['fields'] {
  const fields: Page['fields'] = new Map()
  for (const [at, text] of lines.entries()) {
    const line = at + firstLine
    if (/^\s*(#|$)/.test(text)) continue
    const [, key, value] = /^([A-Za-z_]+)\s*:(?:\s+(.*))?$/.exec(text) ?? []
    if (key === undefined) throw new PageFault(line, "This is no 'key: value'.")
    if (!keys.includes(key)) throw new PageFault(line, `'${key}' is not known. Known are ${keys.join(', ')}.`)
    if (fields.has(key)) throw new PageFault(line, `'${key}' is there twice.`)
    fields.set(key, { value: unquoted(value ?? ''), line })
  }
  return fields
}

function unquoted(text: string): string {
  const value = text.trim()
  const quoted = /^"((?:[^"\\]|\\.)*)"\s*(?:#.*)?$/.exec(value)?.[1] ?? undefined
  if (quoted !== undefined) return quoted.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  const single = /^'((?:[^']|'')*)'\s*(?:#.*)?$/.exec(value)?.[1]
  return single !== undefined ? single.replaceAll("''", "'") : value.replace(/\s+#.*$/, '')
}

/** `[one, two]`, or `one, two`. */
export function listIn(value: string): string[] {
  const items = value.replace(/^\[|\]$/g, '').split(',')
  return items.map(unquoted).filter((item) => item !== '')
}
