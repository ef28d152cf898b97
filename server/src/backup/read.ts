import { createReadStream } from 'node:fs'
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

/** Reads it all once, so that nothing is begun with a backup that turns out to be broken. */
export async function verifyBackup(path: string): Promise<{ header: Header; end: EndRecord }> {
  let header: Header | undefined
  let end: EndRecord | undefined
  for await (const record of readBackup(path)) {
    if (isHeader(record)) header = record
    else if (isEnd(record)) end = record
  }
  return { header: header!, end: end! }
}

/** Every record in order. Whoever gets to the end has read a whole backup: anything else throws. */
export async function* readBackup(path: string): AsyncGenerator<BackupRecord> {
  const counted = { rows: 0, files: 0 }
  let begun = false
  let end: EndRecord | undefined
  let lastFile: string | undefined
  for await (const record of readRecords(path)) {
    if (!begun) {
      requireHeader(path, record)
      begun = true
      yield record
    } else if (end) {
      broken(path, 'it goes on after its end')
    } else if (isRow(record)) {
      counted.rows++
      yield record
    } else if (isFile(record)) {
      if (record.file !== lastFile) counted.files++
      lastFile = record.file
      yield record
    } else if (isEnd(record)) {
      end = record
    } else broken(path, 'it has a line of an unknown kind')
  }
  if (!end) broken(path, 'its end is missing')
  if (end.rows !== counted.rows || end.files !== counted.files) broken(path, 'rows or files are missing')
  yield end
}

async function* readRecords(path: string): AsyncGenerator<unknown> {
  const unzipped = createGunzip({ chunkSize: 64 * 1024 })
  pipeline(createReadStream(path), unzipped, () => {})
  try {
    for await (const line of linesOf(unzipped.setEncoding('utf8'))) yield JSON.parse(line)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    if (error instanceof SyntaxError) broken(path, 'a line is no JSON')
    if (code.startsWith('Z_')) broken(path, message)
    if (code.startsWith('E'))
      throw new OperatorError(`${path} cannot be read (${code}).`, 'Check its name and permissions.')
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

function requireHeader(path: string, record: unknown): asserts record is Header {
  if (!isHeader(record)) broken(path, 'it does not begin like one')
  if (record.version > formatVersion) throw newerBackup(path)
  if (!isCompleteHeader(record)) broken(path, 'its first line is incomplete')
}

export function newerBackup(path: string): OperatorError {
  return new OperatorError(`${path} was made by a newer Parley.`, 'Restore it with that version or a later one.')
}

export function broken(path: string, reason: string): never {
  throw new OperatorError(`${path} is not a whole backup of Parley: ${reason}.`, 'Use another one.')
}
