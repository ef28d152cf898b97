import { expect, test } from 'vitest'
import { csvLine, withoutGuard } from './csv.ts'
import { type CsvRow, csvFormOf, readCsv, UnreadableCsv } from './csv-file.ts'

/** In pieces of a size that cuts through characters, quotes and line ends. */
async function* pieces(content: Buffer, size = 3): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

async function read(text: string | Buffer, size?: number): Promise<CsvRow[]> {
  const content = Buffer.from(text as string)
  const form = await csvFormOf(pieces(content, size))
  return collect(readCsv(pieces(content, size), form))
}

async function collect(rows: AsyncIterable<CsvRow>): Promise<CsvRow[]> {
  const all: CsvRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

const cellsOf = async (text: string | Buffer) => (await read(text)).map(({ cells }) => cells)

const table = [
  ['name', 'city'],
  ['Zoë', 'Köln'],
]

test.each([
  ['UTF-8', Buffer.from('name,city\nZoë,Köln\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFname,city\nZoë,Köln')],
  ['UTF-16', Buffer.from('\uFEFFname\tcity\r\nZoë\tKöln\r\n', 'utf16le')],
  ['UTF-16, the other way round', Buffer.from('\uFEFFname;city\r\nZoë;Köln\r\n', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from('name;city\r\nZoë;Köln\r\n', 'latin1')],
  ['lines that end as on old Macintoshes', Buffer.from('name,city\rZoë,Köln\r')],
  ['lines that end in various ways', Buffer.from('name,city\r\n\n  \nZoë,Köln\n')],
])('%s is read', async (_form, content) => {
  expect(await cellsOf(content)).toEqual(table)
})

test('quotes hold delimiters, line ends and quotes', async () => {
  expect(await read('"a;b",c\r\n"1\n2","say ""hi"""\n3,x "y" z\n\n,\n4,5,6\n')).toEqual([
    { line: 1, cells: ['a;b', 'c'] },
    { line: 2, cells: ['1\n2', 'say "hi"'] },
    { line: 4, cells: ['3', 'x "y" z'] },
    { line: 7, cells: ['4', '5', '6'] },
  ])
})

test.each([
  ['a quotation mark that nobody closes', 'a,b\n"1,2\n3,4\n', /ends inside a cell/],
  ['a row without an end', `a,b\n"${'x'.repeat(300_000)}",2\n`, /longer than/],
])('%s is told', async (_case, text, reason) => {
  await expect(read(text, 10_000)).rejects.toThrow(reason)
  await expect(read(text, 10_000)).rejects.toThrow(UnreadableCsv)
})

test('a failure of the source is not taken for a fault of the file', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('a,b\n')
    throw new Error('the disk is gone')
  }
  const rows = readCsv(broken(), { encoding: 'utf-8', delimiter: ',' })
  await expect(collect(rows)).rejects.toThrow('the disk is gone')
})

test.each(['=1+1', '-1', '+49 30', '@x', '\tx', "'=x", "''-x"])('%j is no formula once it is written', async (text) => {
  const [[cell]] = (await cellsOf(csvLine([text, 'x']))) as [[string]]
  expect(cell).toBe(`'${text}`)
  expect(withoutGuard(cell)).toBe(text)
})

test.each(['', 'x', "'x", "o'=1", '+4930123456', 'a,b', 'a"b', 'a\r\nb', "'"])(
  '%j is written as it is',
  async (text) => {
    const [[cell]] = (await cellsOf(csvLine([text, 'x']))) as [[string]]
    expect(cell).toBe(text)
    expect(withoutGuard(cell)).toBe(text)
  },
)
