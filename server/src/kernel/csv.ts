export type Cell = string | number | null

/** An answer that is a table as well: whoever does not ask for JSON gets it as a file. */
export interface Csv {
  file: string
  rows(reply: never): readonly (readonly Cell[])[]
}

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(textOf).join(',')}\n`).join('')
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would run what begins like a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
