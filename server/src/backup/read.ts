import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../operator-error.ts'
import {
  type BackupRecord,
  type EndRecord,
  formatVersion,
  type Header,
  isCompleteHeader,
  isEnd,
  isFile,
  isHeader,
  isRow,
} from './format.ts'
import type { BackupInput } from './input.ts'

/** Reads it all once, so that nothing is begun with a backup that turns out to be broken. */
export async function verifyBackup(input: BackupInput): Promise<{ header: Header; end: EndRecord }> {
  let header: Header | undefined
  let end: EndRecord | undefined
  for await (const record of readBackup(input)) {
    if (isHeader(record)) header = record
    else if (isEnd(record)) end = record
  }
  return { header: header!, end: end! }
}

/** Every record in order. Whoever gets to the end has read a whole backup: anything else throws. */
export async function* readBackup(input: BackupInput): AsyncGenerator<BackupRecord> {
  const counted = { rows: 0, files: 0 }
  let begun = false
  let end: EndRecord | undefined
  let lastFile: string | undefined
  for await (const record of readRecords(input)) {
    if (!begun) {
      requireHeader(input, record)
      begun = true
      yield record
    } else if (end) {
      broken(input, 'it goes on after its end')
    } else if (isRow(record)) {
      counted.rows++
      yield record
    } else if (isFile(record)) {
      if (record.file !== lastFile) counted.files++
      lastFile = record.file
      yield record
    } else if (isEnd(record)) {
      end = record
    } else broken(input, 'it has a line of an unknown kind')
  }
  if (!end) broken(input, 'its end is missing')
  if (end.rows !== counted.rows || end.files !== counted.files) broken(input, 'rows or files are missing')
  yield end
}

async function* readRecords(input: BackupInput): AsyncGenerator<unknown> {
  const unzipped = createGunzip({ chunkSize: 64 * 1024 })
  pipeline(input.open(), unzipped, () => {})
  try {
    for await (const line of linesOf(unzipped.setEncoding('utf8'))) yield JSON.parse(line)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError) broken(input, 'a line is no JSON')
    if (code.startsWith('Z_')) broken(input, message)
    if (code.startsWith('E'))
      throw new OperatorError(`${input.name} cannot be read (${code}).`, 'Check its name and permissions.')
    throw error
  }
}

/** Not node:readline, which takes U+2028 for the end of a line too. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest !== '') yield rest
}

function requireHeader(input: BackupInput, record: unknown): asserts record is Header {
  if (!isHeader(record)) broken(input, 'it does not begin like one')
  if (record.version > formatVersion) throw newerBackup(input)
  if (!isCompleteHeader(record)) broken(input, 'its first line is incomplete')
}

export function newerBackup({ name }: BackupInput): OperatorError {
  return new OperatorError(`${name} was made by a newer Parley.`, 'Restore it with that version or a later one.')
}

export function broken({ name }: BackupInput, reason: string): never {
  throw new OperatorError(`${name} is not a whole backup of Parley: ${reason}.`, 'Use another one.')
}
