import { pipeline, Readable } from 'node:stream'
import { TextDecoder } from 'node:util'
import { CsvError, type Info, parse } from 'csv-parse'
import { type Static, T } from './schema.ts'

/** How a file of rows is written. */
export const CsvForm = T.object({
  encoding: T.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']),
  delimiter: T.enum([',', ';', '\t']),
})
export type CsvForm = Static<typeof CsvForm>

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number
  cells: string[]
}

type Content = AsyncIterable<Buffer>

/** The file is not what it should be; the message is for whoever sent it. */
export class UnreadableCsv extends Error {
  override readonly name = 'UnreadableCsv'
}

const longestRow = 256 * 1024

/**
 * Told from the content. What is not valid UTF-8, and does not say that it is UTF-16, is what older spreadsheets write
 * in Western Europe and America; any bytes are valid as that.
 */
export async function csvFormOf(content: Content): Promise<CsvForm> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const first: Buffer[] = []
  let [size, isUtf8] = [0, true]
  for await (const chunk of content) {
    if (size < longestRow) first.push(chunk)
    size += chunk.length
    isUtf8 &&= isDecoded(utf8, chunk)
  }
  const start = Buffer.concat(first)
  const encoding = utf16In(start) ?? (isUtf8 && isDecoded(utf8) ? 'utf-8' : 'windows-1252')
  return { encoding, delimiter: delimiterIn(new TextDecoder(encoding).decode(start)) }
}

function isDecoded(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined })
    return true
  } catch {
    return false
  }
}

function utf16In(start: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : undefined
}

/** The one that the header has most of, outside quotes. */
function delimiterIn(text: string): CsvForm['delimiter'] {
  const [header = ''] = text.replace(/"[^"]*"/g, '').match(/[^\r\n]+/) ?? []
  const count = (delimiter: string) => header.split(delimiter).length
  return ([',', ';', '\t'] as const).toSorted((one, other) => count(other) - count(one))[0]!
}

/** The rows as they come, without those that have nothing in them. */
export async function* readCsv(content: Content, { encoding, delimiter }: CsvForm): AsyncGenerator<CsvRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: longestRow,
    info: true,
  })
  // Whichever of the two fails, the other ends; whoever reads the rows is told.
  pipeline(Readable.from(decoded(content, encoding)), parser, () => {})
  try {
    for await (const { record: cells, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line: info.lines - linesWithin(cells), cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableCsv(reasonOf(error)) : error
  }
}

async function* decoded(content: Content, encoding: CsvForm['encoding']): AsyncGenerator<string> {
  // It leaves out a byte order mark.
  const decoder = new TextDecoder(encoding)
  for await (const chunk of content) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

function linesWithin(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0)
}

function reasonOf(error: CsvError): string {
  const { code, lines } = error as CsvError & { lines?: number }
  const open = 'a quotation mark may have been left open'
  if (code === 'CSV_MAX_RECORD_SIZE')
    return `A row that ends after line ${lines} is longer than ${longestRow} bytes: ${open}.`
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `The file ends inside a cell, at line ${lines}: ${open}.`
  return `The file cannot be read as CSV at line ${lines}.`
}
