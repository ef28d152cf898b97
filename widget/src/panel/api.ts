/** Somebody else's no, with the words it was told with. */
export class Refusal extends Error {
  readonly status: number
  /** In how many seconds it may be tried again. */
  readonly retryAfter: number

  constructor(status: number, body: unknown, retryAfter: number) {
    const { description, error } = Object(body) as { description?: string; error?: string }
    super(description ?? error ?? String(status))
    this.status = status
    this.retryAfter = retryAfter
  }

  /** Whether the same may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 409 || this.status === 429 || this.status >= 500
  }
}

interface CallOptions {
  query?: Record<string, string | number | undefined>
  body?: object | FormData
  /** The same however often it is tried. */
  key?: string
  onProgress?: (share: number) => void
}

const params = new URLSearchParams(location.search)
export const websiteToken = params.get('website_token') ?? ''
const patienceMs = 30_000
const uploadPatienceMs = 10 * 60_000
let token: string | undefined

export const authToken = () => token

export function setAuthToken(value: string | undefined): void {
  token = value
}

/** Answers what came back; undefined where that is nothing. By XMLHttpRequest, as only that tells of uploads. */
export function call<Answer>(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
  const { query = {}, body, key, onProgress } = options
  const search = new URLSearchParams({ website_token: websiteToken })
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return send(method, `/api/v1/widget/${path}?${search}`, (request) => {
    if (token) request.setRequestHeader('x-auth-token', token)
    if (key) request.setRequestHeader('idempotency-key', key)
    if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    if (body instanceof FormData) {
      request.timeout = uploadPatienceMs
      return body
    }
    if (!body) return null
    request.setRequestHeader('content-type', 'application/json')
    return JSON.stringify(body)
  })
}

export function read<Answer>(address: string): Promise<Answer> {
  return send('GET', address, () => null)
}

function send<Answer>(
  method: string,
  address: string,
  prepare: (request: XMLHttpRequest) => string | FormData | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.timeout = patienceMs
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status < 400) resolve(answer as Answer)
      else reject(new Refusal(request.status, answer, Number(request.getResponseHeader('retry-after')) || 0))
    }
    request.onerror = request.ontimeout = () => reject(new Refusal(0, {}, 0))
    request.send(prepare(request))
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
