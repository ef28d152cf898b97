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

export function csvTable(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map(csvLine).join('')
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell == null ? '' : String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
import type { FastifyRequest } from 'fastify'
import { qualityOf } from './html.ts'
import type { StoredReply } from './idempotency.ts'
import type { Route } from './route.ts'
export type Cell = string | number | null
/** An answer that is a table as well: whoever does not ask for JSON gets it as a file. */
export interface Csv {
  file: string
  rows(reply: never): readonly (readonly Cell[])[]
/** The answer as the caller wants it. */
export function written({ operation, serialize }: Route, request: FastifyRequest, reply: unknown): StoredReply {
  const { csv } = operation.declaration
  if (!csv) return { text: serialize(reply), headers: {} }
  if (wantsJson(request)) return { text: serialize(reply), headers: { vary: 'accept' } }
  const headers = {
    vary: 'accept',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename=${csv.file}`,
  }
  return { text: csvOf(csv.rows(reply as never)), headers }
/** Said by the end of the path, else by `format`, else by asking for JSON and nothing that a table could be. */
function wantsJson({ originalUrl, query, headers }: FastifyRequest): boolean {
  const [, named] = /\.(csv|json)\/*(?:\?|$)/.exec(originalUrl) ?? []
  const format = named ?? (query as { format?: unknown }).format
  if (format === 'csv' || format === 'json') return format === 'json'
  const { accept = '' } = headers
  const takes = (type: string) => qualityOf(type, accept) > 0
  return takes('application/json') && !['text/csv', 'text/*', '*/*'].some(takes)
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(textOf).join(',')}\n`).join('')
function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  // A spreadsheet would run what begins like a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
