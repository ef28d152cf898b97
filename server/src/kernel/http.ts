import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import formbody from '@fastify/formbody'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isGone, isUnavailable } from './db/dialect.ts'
import { type ErrorCode, errorBody, Failure, fail, problem } from './errors.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export interface HttpOptions {
  log: Log
  metrics: Metrics
  maxBodyBytes: number
  trustedProxies: string[]
  https: boolean
}

/** The bare server: how bodies are read, errors rendered, headers set and requests logged. Routes come later. */
export function createHttp({ log, metrics, maxBodyBytes, trustedProxies, https }: HttpOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    forceCloseConnections: 'idle',
    // A request that came in time over a connection that was open is answered, however the server is about to stop.
    return503OnClosing: false,
    requestTimeout: 120_000,
    frameworkErrors: (error, request, reply) => render(log, error, request, reply),
  })
  app.register(formbody)
  app.register(multipart)
  readJsonLeniently(app)
  closeWhatBecomesIdle(app)
  const headers = https ? { ...safeHeaders, 'strict-transport-security': 'max-age=31536000' } : safeHeaders
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/public/')) reply.headers(openToBrowsers)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    record(log, metrics, request, reply)
    done()
  })
  app.options('/public/*', async (_request, reply) => reply.headers(preflight).send(''))
  app.setErrorHandler((error, request, reply) => render(log, error as FastifyError, request, reply))
  app.setNotFoundHandler(() => fail('not_found'))
  return app
}

const safeHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const openToBrowsers = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'link, ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after, x-request-id',
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'content-type, idempotency-key, identifier, identifier_hash, identifier-hash, x-request-id',
  'access-control-max-age': '86400',
}

function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : randomUUID()
}

/** Many clients announce JSON and then send nothing; that is an empty body, not a broken one. */
function readJsonLeniently(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parse(request, text as string, done)
  })
}

/**
 * A connection that was busy when the stop began is closed as soon as it has had its answer. One over which nothing has
 * come yet, as browsers open them to be quick later, does not count as idle, and is closed after a second.
 */
function closeWhatBecomesIdle(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const timers: NodeJS.Timeout[] = []
  app.server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    timers.push(setInterval(() => app.server.closeIdleConnections(), 20))
    timers.push(setInterval(() => open.forEach(closeIfUnused), 1000))
  })
  app.addHook('onClose', async () => timers.forEach(clearInterval))
}

function closeIfUnused(socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy()
}

const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

/** Where every error becomes an answer. What is not of the catalogue is ours, and the caller learns nothing of it. */
function render(log: Log, error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toFailure(error)
  const status = failure.status
  if (status >= 500)
    log.error({ err: error, request_id: request.id, operation: operationOf(request) }, 'request failed')
  reply
    .code(status)
    .headers(safeHeaders)
    .headers(failure.headers)
    .send(JSON.stringify(errorBody(failure, status >= 500 ? request.id : undefined)))
}

function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  if (isGone(error)) return new Failure([problem('not_found')])
  if (isUnavailable(error)) return new Failure([problem('unavailable')], { 'retry-after': '1' })
  const code = codeOf[error.code]
  if (code) return new Failure([problem(code)])
  return new Failure([problem((error.statusCode ?? 500) < 500 ? 'unreadable_body' : 'internal')])
}

function record(log: Log, metrics: Metrics, request: FastifyRequest, reply: FastifyReply): void {
  const operation = operationOf(request)
  metrics.request(operation, reply.statusCode, reply.elapsedTime / 1000)
  const { caller } = request
  log.info(
    {
      request_id: request.id,
      operation,
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      account_id: caller?.account?.id,
      actor: caller?.actor.type,
    },
    'request',
  )
}

/** The operation's id or the route's pattern; never the address itself, which may hold a customer's identifiers. */
function operationOf(request: FastifyRequest): string {
  return request.routeOptions?.config?.operation ?? request.routeOptions?.url ?? 'none'
}
