import type { ErrorCode } from './client.gen.ts'

export interface Problem {
  /** Such as `payload[2].values`; empty for the request as a whole. */
  field: string
  message: string
  code: ErrorCode
}

/** What an answer says that is no success. */
export interface Refusal {
  description?: string
  errors?: Problem[]
}

/** What came instead of a success: an `ApiError`, or a `NetworkError` where no answer came at all. */
export class ParleyError extends Error {
  /** 0 where no answer came. */
  readonly status: number
  readonly errors: Problem[]
  /** What to quote when reporting it. */
  readonly requestId: string | null

  constructor(status: number, { description, errors }: Refusal, requestId: string | null, options?: ErrorOptions) {
    super(description ?? `The server answered ${status}`, options)
    this.name = 'ParleyError'
    this.status = status
    this.errors = errors ?? []
    this.requestId = requestId
  }
}

export interface ApiErrorDetails extends ErrorOptions {
  requestId: string | null
  retryAfter?: number
}

/** The server refused the call, or something in between answered for it. */
export class ApiError extends ParleyError {
  /** Of the first of `errors`; undefined where whoever answered is not Parley. */
  readonly code: ErrorCode | undefined
  /** What the first of `errors` is about; empty for the request as a whole. */
  readonly field: string
  /** In how many seconds to try again, where the answer says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, refusal: Refusal, { requestId, retryAfter, ...options }: ApiErrorDetails) {
    super(status, refusal, requestId, options)
    this.name = 'ApiError'
    this.code = this.errors[0]?.code
    this.field = this.errors[0]?.field ?? ''
    this.retryAfter = retryAfter
  }
}

/** No answer came, or only a part of one; `cause` says why. What was asked for may have been done all the same. */
export class NetworkError extends ParleyError {
  constructor(message: string, options?: ErrorOptions) {
    super(0, { description: message }, null, options)
    this.name = 'NetworkError'
  }
}

/** The body of an answer that is no success, whoever wrote it. */
export function readRefusal(answer: unknown): Refusal {
  const { description, message, error, errors, details } = Object(answer) as Record<string, unknown>
  const told = [description, message, error].find((text) => typeof text === 'string' && text !== '')
  // Signing in answers sentences as its errors.
  const problems = [details, errors].find(Array.isArray) ?? []
  return { description: told as string | undefined, errors: problems.filter(isProblem) }
}

function isProblem(value: unknown): value is Problem {
  const { field, code } = Object(value) as Record<string, unknown>
  return typeof field === 'string' && typeof code === 'string'
}

/** `fetch` says no more than that it failed; what it was caused by says how. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error && error.cause.message ? error.cause.message : error.message
}

const longestExcerpt = 200

/** The words of a page, without its markup. */
export function excerptOf(text: string): string {
  const page = text.slice(0, 100 * longestExcerpt).replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, ' ')
  const words = page.replace(/\s+/g, ' ').trim()
  return words.length > longestExcerpt ? `${words.slice(0, longestExcerpt)}…` : words
}
