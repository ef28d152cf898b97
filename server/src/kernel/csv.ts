export type Cell = string | number | boolean | null | undefined

/** What spreadsheets take for the beginning of a formula; a phone number is none. */
const formula = /^(?!\+\d+$)[=+\-@\t\r]/

/**
 * A line of a table as RFC 4180 has it. A text that a spreadsheet would run as a formula has an apostrophe before it:
 * much of what is in such tables was written by strangers.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell == null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
