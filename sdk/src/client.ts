export interface ClientOptions {
  /** Where the installation is, such as `https://support.example.com`. */
  baseUrl: string
  /** Sent as `api_access_token`. */
  token?: string
  /** Further headers for every request. */
  headers?: Record<string, string>
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

export interface Problem {
  field: string
  message: string
  code: string
}

/** What came instead of a success. The status is 0 where no answer came at all: `cause` then says why. */
export class ParleyError extends Error {
  readonly status: number
  readonly errors: Problem[]
  readonly requestId: string | null

  constructor(status: number, { description, errors }: Refusal, requestId: string | null, options?: ErrorOptions) {
    super(description ?? `The server answered ${status}`, options)
    this.name = 'ParleyError'
    this.status = status
    this.errors = errors ?? []
    this.requestId = requestId
  }
}

interface Refusal {
  description?: string
  errors?: Problem[]
}

export type Call = (path: string, init: { method: string; query?: object; body?: unknown }) => Promise<unknown>

/** The one way to the server: every method of the client goes through it. */
export function createCall({ baseUrl, token, headers = {}, fetch = globalThis.fetch }: ClientOptions): Call {
  const root = baseUrl.replace(/\/+$/, '')
  return async (path, { method, query = {}, body }) => {
    const { status, ok, requestId, text } = await exchange(fetch, `${root}${path}${queryString(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { api_access_token: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = parse(text, status, requestId)
    if (ok) return answer
    throw new ParleyError(status, readRefusal(answer), requestId)
  }
}

async function exchange(fetch: NonNullable<ClientOptions['fetch']>, url: string, init: RequestInit) {
  try {
    const response = await fetch(url, init)
    const { status, ok, headers } = response
    return { status, ok, requestId: headers.get('x-request-id'), text: await response.text() }
  } catch (cause) {
    throw new ParleyError(0, { description: `No answer from the server: ${reasonOf(cause)}` }, null, { cause })
  }
}

/** `fetch` says no more than that it failed; what it was caused by says how. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}

/** A proxy in between may answer with a page of its own, whatever the status. */
function parse(text: string, status: number, requestId: string | null): unknown {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch (cause) {
    const description = `The server answered ${status} with something other than JSON: ${excerptOf(text)}`
    throw new ParleyError(status, { description }, requestId, { cause })
  }
}

const longestExcerpt = 200

/** The words of a page, without its markup. */
function excerptOf(text: string): string {
  const page = text.slice(0, 100 * longestExcerpt).replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ')
  const words = page.replace(/\s+/g, ' ').trim()
  return words.length > longestExcerpt ? `${words.slice(0, longestExcerpt)}…` : words
}

function readRefusal(answer: unknown): Refusal {
  const { description, errors, details } = Object(answer) as Record<string, unknown>
  // Signing in answers sentences as its errors.
  const problems = [details, errors].find(Array.isArray)
  return {
    ...(typeof description === 'string' && { description }),
    ...(problems && { errors: problems }),
  }
}

function queryString(query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(`${name}[]`, String(item))
    else if (value !== undefined && value !== null) parameters.append(name, String(value))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
