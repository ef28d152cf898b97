const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that may be put into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toString(): string {
    return this.text
  }
}

export type Content = Html | string | number | false | null | undefined | readonly Content[]

/** A piece of a page. Whatever is put into it is text, unless it is such a piece itself. */
export function html(pieces: TemplateStringsArray, ...values: Content[]): Html {
  let text = pieces[0]!
  for (const [at, value] of values.entries()) text += markup(value) + pieces[at + 1]
  return new Html(text)
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

function markup(value: Content): string {
  if (value instanceof Html) return value.text
  if (value === undefined || value === null || value === false) return ''
  if (Array.isArray(value)) return value.map(markup).join('')
  return escapeText(String(value))
}
