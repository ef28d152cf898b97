import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, Pool } from 'undici'
import { second } from '../clock.ts'
import { type ListedObject, readErrorCode, readListing } from './s3-answers.ts'
import type { S3Settings } from './s3-settings.ts'
import { StorageUnavailable, type StoredContent } from './store.ts'

export interface ObjectContent {
  /** Called for each attempt. */
  open: () => Readable | Buffer
  size: number
  /** Signed with the request, so that the storage refuses content that was changed on the way. */
  sha256: string
}

export interface S3Limits {
  /** How long the storage may be silent. */
  idleMs: number
  /** How many bytes a second are expected of it at least. */
  bytesPerSecond: number
  /** How many names are asked for at once; 1000 at most. */
  pageSize: number
}

interface Request {
  method: 'GET' | 'PUT' | 'DELETE'
  path?: string
  query?: Record<string, string>
  content?: ObjectContent
}

const usualLimits: S3Limits = { idleMs: 10 * second, bytesPerSecond: 128 * 1024, pageSize: 1000 }
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const retryAfterMs = 200
const longestAnswer = 8 * 1024 * 1024

/**
 * Objects of one bucket, by their paths below the prefix. The address is the operator's, so it may be private; the pool
 * has that one origin and no redirect is followed, so nothing that a tenant sends can lead anywhere else.
 */
export class S3Client {
  readonly #settings: S3Settings
  readonly #limits: S3Limits
  readonly #origin: string
  readonly #pool: Pool
  readonly #signingKeys = new Map<string, ArrayBuffer>()

  constructor(settings: S3Settings, limits: S3Limits = usualLimits) {
    this.#settings = settings
    this.#limits = limits
    this.#origin = originOf(settings)
    // Without a bound of connections: a slow reader of one file must not hold up the others.
    this.#pool = new Pool(this.#origin, {
      keepAliveTimeout: 4 * second,
      headersTimeout: limits.idleMs,
      bodyTimeout: limits.idleMs,
      connect: { timeout: limits.idleMs / 2, lookup: sharedLookup(), autoSelectFamily: true },
    })
  }

  async put(path: string, content: ObjectContent): Promise<void> {
    await this.#complete({ method: 'PUT', path, content })
  }

  async get(path: string): Promise<StoredContent | undefined> {
    const reply = await this.#begin({ method: 'GET', path })
    if (reply.statusCode !== 200) return this.#requireMissing(reply)
    const size = Number(reply.headers['content-length'])
    if (!Number.isInteger(size)) {
      reply.body.on('error', () => {}).destroy()
      throw new StorageUnavailable(`at ${this.#origin} did not tell the size of a file`)
    }
    return { content: reply.body, size }
  }

  async delete(path: string): Promise<void> {
    await this.#complete({ method: 'DELETE', path })
  }

  /** Everything below the prefix, a page at a time. */
  async *list(): AsyncGenerator<ListedObject[]> {
    const { prefix } = this.#settings
    const { pageSize } = this.#limits
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        'max-keys': String(pageSize),
        prefix,
        ...(next && { 'continuation-token': next }),
      }
      const page = readListing(await this.#complete({ method: 'GET', query }))
      yield page.objects.map(({ path, ...object }) => ({ ...object, path: path.slice(prefix.length) }))
      next = page.next
    } while (next)
  }

  /** Cuts off whatever is still under way. */
  close(): Promise<void> {
    return this.#pool.destroy()
  }

  async #complete(request: Request): Promise<string> {
    const reply = await this.#begin(request)
    if (reply.statusCode < 300) return this.#text(reply)
    if (request.method !== 'DELETE') throw this.#refusal(reply, await this.#errorCode(reply))
    await this.#requireMissing(reply)
    return ''
  }

  /** Whatever else the storage says than that there is no such object is thrown. */
  async #requireMissing(reply: Dispatcher.ResponseData): Promise<undefined> {
    const code = await this.#errorCode(reply)
    if (reply.statusCode !== 404 || code === 'NoSuchBucket') throw this.#refusal(reply, code)
  }

  /** Sends it, again if the connection broke or the storage was overloaded, and answers once the headers are there. */
  async #begin(request: Request): Promise<Dispatcher.ResponseData> {
    const { idleMs, bytesPerSecond } = this.#limits
    const until = performance.now() + idleMs + ((request.content?.size ?? 0) / bytesPerSecond) * second
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await this.#send(request, until)
        if (reply.statusCode < 500 || attempt > 1) return reply
        await this.#text(reply)
        await pause(retryAfterMs)
      } catch (error) {
        if (error instanceof StorageUnavailable) throw error
        const reason = reasonOf(error)
        if (attempt > 1 || !isBroken(reason)) {
          throw new StorageUnavailable(`at ${this.#origin} does not answer (${reason})`)
        }
      }
    }
  }

  async #send({ method, path, query, content }: Request, until: number): Promise<Dispatcher.ResponseData> {
    const { url, headers } = await this.#signed({ method, path, query, content })
    const body = content?.open()
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('timeout')), Math.max(0, until - performance.now()))
    // undici looks at the signal only once it has a socket.
    const expiry = new Promise<never>((_, reject) => {
      abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
    })
    try {
      const sent = this.#pool.request({
        method,
        path: url.pathname + url.search,
        headers: { ...headers, ...(content && { 'content-length': String(content.size) }) },
        body,
        signal: abort.signal,
      })
      return await Promise.race([sent, expiry])
    } catch (error) {
      if (body instanceof Readable) body.destroy()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  async #signed({ method, path, query = {}, content }: Request) {
    const { bucket, prefix, pathStyle, region, accessKey, secretKey } = this.#settings
    const parts = [...(pathStyle ? [bucket] : []), ...(path === undefined ? [] : [`${prefix}${path}`])]
    const url = new URL(encodePath(`/${parts.join('/')}`), this.#origin)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { 'x-amz-content-sha256': content?.sha256 ?? emptySha256 },
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
      service: 's3',
      region,
      cache: this.#signingKeys,
    })
    const { headers } = await signer.sign()
    return { url, headers: Object.fromEntries(headers as Headers) }
  }

  #refusal({ statusCode }: Dispatcher.ResponseData, code: string): StorageUnavailable {
    return new StorageUnavailable(`at ${this.#origin} refused (${[statusCode, code].filter(Boolean).join(' ')})`)
  }

  async #errorCode(reply: Dispatcher.ResponseData): Promise<string> {
    return readErrorCode(await this.#text(reply))
  }

  async #text({ body }: Dispatcher.ResponseData): Promise<string> {
    const timer = setTimeout(() => body.destroy(new Error('timeout')), this.#limits.idleMs)
    try {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of body as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > longestAnswer) throw new Error('too long an answer')
        chunks.push(chunk)
      }
      return Buffer.concat(chunks).toString()
    } catch (error) {
      throw new StorageUnavailable(`at ${this.#origin} broke off (${reasonOf(error)})`)
    } finally {
      clearTimeout(timer)
    }
  }
}

function originOf({ endpoint, bucket, pathStyle }: S3Settings): string {
  const url = new URL(endpoint)
  if (!pathStyle) url.hostname = `${bucket}.${url.hostname}`
  return url.origin
}

/** As the signature has it: everything but letters, digits and -._~ is escaped. */
function encodePath(path: string): string {
  const escaped = (text: string) => `%${text.charCodeAt(0).toString(16).toUpperCase()}`
  return path
    .split('/')
    .map((part) => encodeURIComponent(part).replace(/[!'()*]/g, escaped))
    .join('/')
}

/** One question at a time: while name servers are silent, each takes one of the few threads that files need too. */
function sharedLookup(): LookupFunction {
  let asked: Promise<LookupAddress[]> | undefined
  return (hostname, _options, callback) => {
    asked ??= lookup(hostname, { all: true }).finally(() => {
      asked = undefined
    })
    asked.then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    )
  }
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}

/** Whether the connection ended, as one that was kept for the next request may at any time. */
function isBroken(reason: string): boolean {
  return reason === 'UND_ERR_SOCKET' || reason === 'ECONNRESET' || reason === 'EPIPE'
}
