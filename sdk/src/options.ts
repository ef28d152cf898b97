export interface ClientOptions {
  /** Where the installation is, such as `https://support.example.com`; in a browser, '' is where the page is from. */
  baseUrl: string
  /** Sent as `api_access_token`. */
  token?: string
  /** Further headers for every request. */
  headers?: Record<string, string>
  /** How long one attempt may take, 0 for any time: a minute unless given, and any time where files are sent. */
  timeoutMs?: number
  /** How often a call that may be repeated is tried again: 2 unless given. */
  retries?: number
  /** Whether every POST gets an `Idempotency-Key`, so that it may be repeated: true unless given. */
  idempotencyKeys?: boolean
  /**
   * Whether a field that the server does not know is an error instead of ignored: true where `NODE_ENV` is
   * `development`, unless given.
   */
  strict?: boolean
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How to wait before trying again; it rejects when the signal is aborted. */
  sleep?: (ms: number, signal?: AbortSignal) => Promise<void>
}

/** The last argument of every operation. */
export interface CallOptions {
  /** Further headers; they win over those of the client. */
  headers?: Record<string, string>
  /** Sent with a POST: repeated with the same key within a day, it is done once, and answered as it was the first time. */
  idempotencyKey?: string
  /** Breaks the call off: it rejects with the signal's reason. */
  signal?: AbortSignal
  timeoutMs?: number
  retries?: number
}

/** Bundlers write the value in; where there is neither a bundler nor a process, nothing is developed. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}

export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop)
  })
}
