export type Cell = string | number | boolean | null | undefined

/** An answer that is a table as well: whoever does not ask for JSON gets it as a file. */
export interface TableReply {
  file: string
  rows(reply: never): readonly (readonly Cell[])[]
}

/** What a spreadsheet would run: much of what is in such tables was written by strangers. A phone number is harmless. */
const formula = /^'*(?!\+\d+$)[=+\-@\t\r]/

/** A line of a table as RFC 4180 has it, with an apostrophe before what a spreadsheet would take for a formula. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

export function csvTable(header: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map(csvLine).join('')
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell == null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A cell without the apostrophe that `csvLine` writes. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
