/** Replaces what stands between the marks of that name in a text; a text without them stays as it is. */
export function between(text: string, name: string, lines: readonly string[]): string {
  const [opening, closing] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [start, end] = [text.indexOf(opening), text.indexOf(closing)]
  if (start < 0 || end < 0) return text
  return `${text.slice(0, start + opening.length)}\n${lines.join('\n')}\n${text.slice(end)}`
}
