import { fail } from '../errors.ts'

/** One part of a form. Its content must be read to its end before the next part is asked for. */
export interface FormPart {
  name: string
  /** Undefined for what is no file. */
  filename: string | undefined
  mediaType: string
  charset: string | undefined
  content: AsyncIterable<Buffer>
}

const mostParts = 1000
const longestHead = 16 * 1024

/**
 * The parts of a multipart form, one after another as the caller asks for them. There is one loop and no event: whatever
 * is wrong with the form, or with the connection that it comes over, is thrown to the caller and to nobody else.
 */
export async function* partsOf(chunks: AsyncIterable<Buffer>, contentType: string): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundaryOf(contentType)}`, 'latin1')
  const source = new Source(chunks)
  try {
    if (await source.isEmpty()) return
    // The first boundary has no line before it.
    source.putBack('\r\n')
    await skip(source.until(delimiter))
    for (let count = 0; !(await source.startsWith('--')); count++) {
      if (count >= mostParts) fail('body_too_large', { message: `A form may have at most ${mostParts} parts.` })
      const content = source.until(delimiter)
      yield { ...readHead(await source.textUntil('\r\n\r\n', longestHead)), content }
      await skip(content)
    }
    await skip(source.rest())
  } finally {
    await source.close()
  }
}

export async function skip(content: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of content);
}

function broken(message: string): never {
  fail('unreadable_body', { message: `The form could not be read: ${message}.` })
}

/** Bytes that are looked through for what separates them. */
class Source {
  readonly #chunks: AsyncIterator<Buffer>
  #held: Buffer = Buffer.alloc(0)

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  async isEmpty(): Promise<boolean> {
    while (this.#held.length === 0) if (!(await this.#readMore())) return true
    return false
  }

  putBack(text: string): void {
    this.#held = Buffer.concat([Buffer.from(text), this.#held])
  }

  async startsWith(text: string): Promise<boolean> {
    while (this.#held.length < text.length) await this.#requireMore()
    return this.#held.toString('latin1', 0, text.length) === text
  }

  /** What comes before the delimiter, which is passed over. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(delimiter)
      // The last bytes may be the beginning of the delimiter.
      const certain = at >= 0 ? at : Math.max(0, this.#held.length - delimiter.length + 1)
      const piece = this.#held.subarray(0, certain)
      this.#held = this.#held.subarray(at >= 0 ? at + delimiter.length : certain)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      await this.#requireMore()
    }
  }

  async textUntil(delimiter: string, longest: number): Promise<string> {
    const pieces: Buffer[] = []
    let length = 0
    for await (const piece of this.until(Buffer.from(delimiter))) {
      length += piece.length
      if (length > longest) broken(`a part has headers of more than ${longest} bytes`)
      pieces.push(piece)
    }
    return Buffer.concat(pieces).toString()
  }

  async *rest(): AsyncGenerator<Buffer> {
    do yield this.#held
    while (await this.#readMore())
  }

  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #requireMore(): Promise<void> {
    if (!(await this.#readMore())) broken('it ends before its last boundary')
  }

  async #readMore(): Promise<boolean> {
    const { value, done } = await this.#chunks.next()
    if (done) return false
    this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
    return true
  }
}

function boundaryOf(contentType: string): string {
  const boundary = parametersOf(contentType).get('boundary') ?? ''
  return boundary.length > 0 && boundary.length <= 200 ? boundary : broken('its content type names no usable boundary')
}

/** What stands between a boundary and the empty line. */
function readHead(head: string): Omit<FormPart, 'content'> {
  if (!/^[ \t]*(\r\n|$)/.test(head)) broken('a boundary is followed by something else')
  const headers = headersOf(head)
  const disposition = headers.get('content-disposition') ?? ''
  const given = parametersOf(disposition)
  const name = given.get('name')
  if (!/^form-data *(;|$)/i.test(disposition) || name === undefined) broken('a part has no name')
  const type = headers.get('content-type') ?? 'text/plain'
  const mediaType = type.split(';')[0]!.trim().toLowerCase()
  const filename = given.get('filename*') ?? given.get('filename')
  return {
    name,
    filename: mediaType === 'application/octet-stream' ? (filename ?? '') : filename,
    mediaType,
    charset: parametersOf(type).get('charset'),
  }
}

function headersOf(head: string): Map<string, string> {
  // A line that begins with a space goes on with the one before.
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  return new Map(
    lines.map((line) => {
      const [name, ...value] = line.split(':')
      return [name!.trim().toLowerCase(), value.join(':').trim()]
    }),
  )
}

/** `; name="a"; filename=b`: quoted or not. Browsers escape a quote as %22, which stays; others write \". */
function parametersOf(header: string): Map<string, string> {
  const found = header.matchAll(/;\s*([^\s=;"]+)=(?:"((?:[^"\\]|\\.)*)"|([^;"]*))/g)
  return new Map(
    Array.from(found, ([, name, quoted, plain]) => {
      const key = name!.toLowerCase()
      const value = quoted?.replace(/\\(["\\])/g, '$1') ?? plain!.trim()
      return [key, key.endsWith('*') ? decodeExtended(value) : value]
    }),
  )
}

/** `utf-8''%e2%82%ac` */
function decodeExtended(value: string): string {
  try {
    return decodeURIComponent(value.slice(value.lastIndexOf("'") + 1))
  } catch {
    return ''
  }
}
