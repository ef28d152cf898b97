import { saveFile } from '../../data/download.ts'

export type Cell = string | number | null

/** What begins like a formula is kept from being one. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function saveCsv(name: string, rows: readonly (readonly Cell[])[]): void {
  saveFile(`${name}.csv`, new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv' }))
}
