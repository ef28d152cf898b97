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

/** What the server answered instead of a success. */
export class ParleyError extends Error {
  readonly status: number
  readonly errors: Problem[]
  readonly requestId: string | null

  constructor(status: number, body: { description?: string; errors?: Problem[] }, requestId: string | null) {
    super(body.description ?? `The server answered ${status}`)
    this.name = 'ParleyError'
    this.status = status
    this.errors = body.errors ?? []
    this.requestId = requestId
  }
}

export type Call = (path: string, init: { method: string; query?: object; body?: unknown }) => Promise<unknown>

/** The one way to the server: every method of the client goes through it. */
export function createCall({ baseUrl, token, headers = {}, fetch = globalThis.fetch }: ClientOptions): Call {
  const root = baseUrl.replace(/\/+$/, '')
  return async (path, { method, query = {}, body }) => {
    const response = await fetch(`${root}${path}${queryString(query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { api_access_token: token }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer = text === '' ? {} : JSON.parse(text)
    if (response.ok) return answer
    throw new ParleyError(response.status, answer, response.headers.get('x-request-id'))
  }
}

function queryString(query: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of [value].flat()) parameters.append(Array.isArray(value) ? `${name}[]` : name, String(one))
  }
  return parameters.size === 0 ? '' : `?${parameters}`
}
