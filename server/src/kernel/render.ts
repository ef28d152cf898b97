import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { second } from './clock.ts'
import { isFull, isGone, isOutcomeUnknown, isUnavailable } from './db/dialect.ts'
import { type ErrorCode, errorBody, Failure, problem, signInErrorBody } from './errors.ts'
import { isUnread, lingering } from './linger.ts'
import type { Log } from './log.ts'

/** What every answer carries, whoever makes it. */
export const safeHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_BAD_URL: 'unknown_path',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** How a failure is shown to whoever made the request. */
export type Format = (failure: Failure, request: FastifyRequest) => { headers: Record<string, string>; text: string }

export const renderJson: Format = (failure, request) => {
  const bodyOf = isSignIn(request.url) ? signInErrorBody : errorBody
  const body = bodyOf(failure, failure.status >= 500 ? request.id : undefined)
  return { headers: safeHeaders, text: JSON.stringify(body) }
}

/** Where every error becomes an answer. What is not of the catalogue is ours, and the caller learns nothing of it. */
export function render(
  log: Log,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  format: Format = renderJson,
): void {
  const failure = toFailure(error)
  logFailure(log, error, request, failure.status)
  const { headers, text } = format(failure, request)
  reply.code(failure.status).headers(headers).headers(failure.headers)
  if (!isUnread(request.raw)) reply.send(text)
  else {
    reply.headers({ connection: 'close', 'content-length': Buffer.byteLength(text) })
    reply.send(lingering(text, request.raw))
  }
}

/** Whether a path belongs to signing in, whose errors have a body of their own. */
export function isSignIn(path: string): boolean {
  return path.startsWith('/auth/')
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (isGone(error)) return new Failure([problem('not_found')])
  if (isOutcomeUnknown(error)) return new Failure([problem('outcome_unknown')], { 'retry-after': '1' })
  if (isFull(error)) return new Failure([problem('storage_full')], { 'retry-after': '10' })
  if (isUnavailable(error)) return new Failure([problem('unavailable')], { 'retry-after': '1' })
  const code = codeOf[error.code]
  if (code) return new Failure([problem(code)])
  return new Failure([problem((error.statusCode ?? 500) < 500 ? 'unreadable_body' : 'internal')])
}

function logFailure(log: Log, err: FastifyError, request: FastifyRequest, status: number): void {
  const details = { err, request_id: request.id, operation: operationOf(request) }
  if (isBrokenOff(request.raw)) log.debug(details, 'the caller went away')
  else if (status >= 500) log.error(details, 'request failed')
  // Another request may have deleted it in between; as often as not it is a fault of ours.
  else if (isGone(err)) log.warn(details, 'something that the request needs is gone')
}

function isBrokenOff({ errored }: IncomingMessage): boolean {
  return errored instanceof Error
}

/** The operation's id or the route's pattern; never the address itself, which may hold a customer's identifiers. */
export function operationOf(request: FastifyRequest): string {
  return request.routeOptions?.config?.operation ?? request.routeOptions?.url ?? 'none'
}

const unparsedCodes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

const answered = new WeakSet<Socket>()

/**
 * What is no HTTP, or took too long, is answered here: there is no request. The rest of what comes is an error each time,
 * and is let pass for a while, so that the answer is not lost with a connection that is reset.
 */
export function answerUnparsed(log: Log, error: NodeJS.ErrnoException, socket: Socket): void {
  if (answered.has(socket)) return
  // As Node itself finds out whether an answer has begun.
  const begun = (socket as { _httpMessage?: ServerResponse })._httpMessage?.headersSent
  if (begun || !socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  answered.add(socket)
  const failure = new Failure([problem(unparsedCodes[error.code ?? ''] ?? 'unreadable_body')])
  log.info({ status: failure.status, reason: error.code }, 'a request could not be read')
  socket.end(wireAnswer(failure))
  setTimeout(() => socket.destroy(), 2 * second).unref()
}

function wireAnswer(failure: Failure): string {
  const text = JSON.stringify(errorBody(failure))
  const headers = { ...safeHeaders, 'content-length': Buffer.byteLength(text), connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${failure.status} ${STATUS_CODES[failure.status]}\r\n${lines.join('')}\r\n${text}`
}
