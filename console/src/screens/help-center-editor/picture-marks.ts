/** What a picture is called in the text, for those who do not see it: `IMG_1-final.png` is `IMG 1 final`. */
export function nameOf(filename: string): string {
  return filename
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[-_[\]()\s]+/g, ' ')
    .trim()
}

export const markFor = (name: string, address: string) => `![${name}](${address})`

/** A picture stands on a line of its own. */
export function linesAround(text: string, from: number, to: number): { before: string; after: string } {
  return {
    before: from === 0 || text[from - 1] === '\n' ? '' : '\n\n',
    after: text[to] === '\n' ? '' : '\n',
  }
}
