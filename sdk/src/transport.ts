import { ApiError, excerptOf, NetworkError, readRefusal, reasonOf } from './errors.ts'
import { type CallOptions, type ClientOptions, isDevelopment, sleep } from './options.ts'
import { queryString } from './query-string.ts'
import { delayBefore, retryAfterOf } from './retries.ts'
import { formOf, randomHex, takeUploads } from './uploads.ts'

/** A call as an operation describes it. */
export interface ApiRequest {
  method: string
  /** With the names of ids in braces, in the order of `ids`. */
  path: string
  ids?: (string | number)[]
  query?: object
  body?: unknown
  /** The field of a form that files are sent in. */
  files?: string
  /** Whether it changes nothing, although it is no GET. */
  reads?: boolean
  options?: CallOptions
}

/** A list: one page of it, or all there is. */
export type Paged<Args extends unknown[], Reply, Item> = ((...args: Args) => Promise<Reply>) & {
  /** Every item of every page, from the one that is asked for; each page is fetched when it is needed. */
  all(...args: Args): AsyncGenerator<Item, void, undefined>
}

export interface Transport {
  call<Reply>(request: ApiRequest): Promise<Reply>
  paged<Args extends unknown[], Reply, Item>(
    request: (...args: Args) => ApiRequest,
    items: (reply: Reply) => Item[],
  ): Paged<Args, Reply, Item>
}

interface Answer {
  body: unknown
  headers: Headers
}

interface Message {
  url: string
  init: RequestInit
  /** Whether sending it twice does no more than sending it once. */
  isRepeatable: boolean
  timeoutMs: number | undefined
  retries: number
  signal: AbortSignal | undefined
}

type Client = ClientOptions & { root: string; fetch: NonNullable<ClientOptions['fetch']> }

const defaultTimeoutMs = 60_000
const defaultRetries = 2

/** The one way to the server: every method of the client goes through it. */
export function createTransport(options: ClientOptions): Transport {
  // Looked up for each call, so that whatever stands in for it may come later.
  const platformFetch: Client['fetch'] = (url, init) => globalThis.fetch(url, init)
  const client: Client = { ...options, fetch: options.fetch ?? platformFetch, root: rootOf(options.baseUrl) }
  const exchange = async (request: ApiRequest) => deliver(client, messageOf(client, request))
  return {
    call: async <Reply>(request: ApiRequest) => (await exchange(request)).body as Reply,
    paged: (request, items) => {
      type Reply = Parameters<typeof items>[0]
      const one = async (...args: Parameters<typeof request>) => (await exchange(request(...args))).body as Reply
      async function* all(...args: Parameters<typeof request>) {
        for (let next: ApiRequest | undefined = request(...args); next; ) {
          const { body, headers } = await exchange(next)
          yield* items(body as Reply)
          next = pageAfter(next, headers.get('link'))
        }
      }
      return Object.assign(one, { all })
    },
  }
}

function rootOf(baseUrl: string): string {
  if (baseUrl === '') return ''
  if (!/^(https?:\/)?\//i.test(baseUrl)) throw new TypeError(`baseUrl must begin with http:// or https://: ${baseUrl}`)
  return baseUrl.replace(/\/+$/, '')
}

/** The server says how to go on; asked for where this client finds it, whatever it takes its own address to be. */
function pageAfter(request: ApiRequest, link: string | null): ApiRequest | undefined {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '') ?? []
  if (target === undefined) return undefined
  return { ...request, query: new URL(target, 'http://relative.invalid').searchParams }
}

function messageOf(client: Client, request: ApiRequest): Message {
  const { method, files, reads = false, options = {} } = request
  const { idempotencyKeys = true, strict = isDevelopment() } = client
  const { rest, uploads } = files ? takeUploads(request.body, files) : { rest: request.body, uploads: [] }
  const form = uploads.length > 0 ? formOf(rest, files!, uploads) : undefined
  const body = form ?? (rest === undefined ? undefined : JSON.stringify(rest))
  const key = options.idempotencyKey ?? (method === 'POST' && !reads && idempotencyKeys ? randomHex() : undefined)
  const headers = {
    accept: 'application/json',
    ...(client.token !== undefined && { api_access_token: client.token }),
    ...(body !== undefined && { 'content-type': form?.type ?? 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(strict && { prefer: 'handling=strict' }),
    ...lowerCased(client.headers),
    ...lowerCased(options.headers),
  }
  return {
    url: `${client.root}${pathOf(request)}${queryString(request.query)}`,
    // A redirect would take the token to where it does not belong, and make a GET of a POST.
    init: { method, headers, redirect: 'manual', ...(body !== undefined && { body }) },
    isRepeatable: method === 'GET' || reads || headers['idempotency-key' as keyof typeof headers] !== undefined,
    timeoutMs: options.timeoutMs ?? client.timeoutMs ?? (form ? undefined : defaultTimeoutMs),
    retries: options.retries ?? client.retries ?? defaultRetries,
    signal: options.signal,
  }
}

function lowerCased(headers: Record<string, string> = {}): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value]))
}

function pathOf({ path, ids = [] }: ApiRequest): string {
  const values = ids.values()
  return path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(values.next().value)
    // Each would make it the address of something else, however it is encoded.
    if (['', '.', '..'].includes(value)) throw new TypeError(`${name} cannot be '${value}'`)
    return encodeURIComponent(value)
  })
}

async function deliver(client: Client, message: Message): Promise<Answer> {
  const { isRepeatable, retries, signal } = message
  for (let attempt = 0; ; attempt++) {
    try {
      return await send(client.fetch, message)
    } catch (error) {
      const delay = isRepeatable && attempt < retries ? delayBefore(attempt, error) : undefined
      if (delay === undefined) throw error
      await (client.sleep ?? sleep)(delay, signal)
    }
  }
}

async function send(fetch: Client['fetch'], { url, init, timeoutMs, signal }: Message): Promise<Answer> {
  signal?.throwIfAborted()
  const { status, ok, headers, text } = await withinTime(timeoutMs, signal, async (ended) => {
    const response = await fetch(url, { ...init, signal: ended })
    const { status, ok, headers } = response
    return { status, ok, headers, text: await response.text() }
  })
  const details = { requestId: headers.get('x-request-id'), retryAfter: retryAfterOf(headers.get('retry-after')) }
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  if (location !== null) {
    throw new ApiError(status, { description: `The server redirects to ${location}: is that the baseUrl?` }, details)
  }
  const body = parse(text, status, details)
  if (ok) return { body, headers }
  throw new ApiError(status, readRefusal(body), details)
}

async function withinTime<T>(
  timeoutMs: number | undefined,
  signal: AbortSignal | undefined,
  work: (ended: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal!.reason)
  signal?.addEventListener('abort', stop)
  const late = `No answer from the server within ${timeoutMs} ms`
  const timer = timeoutMs && setTimeout(() => controller.abort(new DOMException(late, 'TimeoutError')), timeoutMs)
  try {
    return await work(controller.signal)
  } catch (cause) {
    signal?.throwIfAborted()
    if (controller.signal.aborted) throw new NetworkError(late, { cause: controller.signal.reason })
    throw new NetworkError(`No answer from the server: ${reasonOf(cause)}`, { cause })
  } finally {
    if (timer) clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** A proxy in between may answer with a page of its own, whatever the status. */
function parse(text: string, status: number, details: { requestId: string | null; retryAfter?: number }): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    const description = `The server answered ${status} with something other than JSON: ${excerptOf(text)}`
    throw new ApiError(status, { description }, { ...details, cause })
  }
}
