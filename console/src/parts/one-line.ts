/** For rows, which are short and in which Markdown is not read. */
export function oneLine(text: string): string {
  return text
    .slice(0, 400)
    .replace(/\[@?([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/^\s*[-+] /gm, '')
    .replace(/[*_`>#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
