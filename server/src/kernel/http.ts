import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { parse as parseForm } from 'node:querystring'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { canonicalUrl } from './canonical-url.ts'
import { Failure, fail, problem } from './errors.ts'
import { parseJson } from './json.ts'
import { hasBody } from './linger.ts'
import type { Log } from './log.ts'
import { loggedPath } from './logged-path.ts'
import type { Metrics } from './metrics.ts'
import { Paths } from './paths.ts'
import { answerUnparsed, operationOf, render, safeHeaders } from './render.ts'
import { addSurface, errorsAt, type Surface, type SurfaceContext } from './surface.ts'
import { routeUpgrades, upgradableAt } from './upgrade.ts'

export interface HttpOptions extends Omit<SurfaceContext, 'paths'> {
  surfaces: readonly Surface[]
  metrics: Metrics
  maxBodyBytes: number
  trustedProxies: string[]
  https: boolean
}

/** The server: how bodies are read, errors rendered, headers set and requests logged, whatever the surface. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const { surfaces, log, metrics, maxBodyBytes, trustedProxies, https } = options
  const upgrades = surfaces.flatMap((surface) => surface.upgrades ?? [])
  const app = Fastify({
    logger: false,
    bodyLimit: maxBodyBytes,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    forceCloseConnections: 'idle',
    // A request that came in time over a connection that was open is answered, however the server is about to stop.
    return503OnClosing: false,
    requestTimeout: 120_000,
    // Node would refuse a request without a host by itself, without a body.
    http: { requireHostHeader: false, IncomingMessage: upgradableAt(upgrades) },
    clientErrorHandler: (error, socket) => answerUnparsed(log, error, socket),
    frameworkErrors: (error, request, reply) => render(log, error, request, reply, errorsAt(request.url, surfaces)),
  })
  const paths = new Paths()
  app.addHook('onRoute', ({ method, url }) => paths.add(method, url))
  readBodies(app)
  closeWhatBecomesIdle(app)
  if (upgrades.length > 0) routeUpgrades(app)
  const headers = https ? { ...safeHeaders, 'strict-transport-security': 'max-age=31536000' } : safeHeaders
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    // Many clients announce a type and then send nothing: that is no body, of no type.
    const { headers: sent } = request.raw
    if (!hasBody(sent) || sent['content-type'] === '') delete sent['content-type']
    let isAnswered = false
    reply.raw.once('finish', () => {
      isAnswered = true
      record(log, metrics, request, reply, reply.statusCode)
    })
    reply.raw.once('close', () => {
      if (!isAnswered) record(log, metrics, request, reply, brokenOff)
    })
    done()
  })
  // After the hooks of the surfaces, so that this answer has their headers as well.
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    done(lacksHost(request) ? new Failure([problem('unreadable_body')]) : undefined)
  })
  app.setErrorHandler((error, request, reply) => render(log, error as FastifyError, request, reply))
  for (const surface of surfaces) addSurface(app, surface, { ...options, paths })
  return app
}

function lacksHost({ raw }: FastifyRequest): boolean {
  return raw.headers.host === undefined && raw.httpVersion === '1.1'
}

function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : randomUUID()
}

/** An empty body is none, whatever its type. Forms with files are read later, by the operations that take them. */
function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    done(null, readJson(request, text as string))
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, text, done) => {
    const form = text as string
    done(null, looksLikeJson(form) ? readUnannouncedJson(request, form) : parseForm(form, '&', '=', { maxKeys: 0 }))
  })
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null))
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = request.headers['content-type'] === undefined ? bytes.toString() : ''
    if (looksLikeJson(text)) return done(null, readUnannouncedJson(request, text))
    if (bytes.length > 0 && !request.is404) fail('media_type')
    done(null, undefined)
  })
}

/** What stands there unescaped is no form: curl calls everything one unless it is told otherwise. */
function looksLikeJson(text: string): boolean {
  return /^\s*\{/.test(text)
}

function readJson(request: FastifyRequest, text: string): unknown {
  // That there is no such path matters more than what was sent to it.
  if (text.length === 0 || request.is404) return undefined
  return parseJson(text)
}

function readUnannouncedJson(request: FastifyRequest, text: string): unknown {
  request.raw.headers['content-type'] = 'application/json'
  return readJson(request, text)
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

/** The status, known from other servers, of a request whose caller went away before it was answered. */
const brokenOff = 499

function record(log: Log, metrics: Metrics, request: FastifyRequest, reply: FastifyReply, status: number): void {
  const { caller, method, routeOptions } = request
  const { elapsedTime } = reply
  const route = routeOptions?.url ?? 'none'
  metrics.request({ route, method, status, seconds: elapsedTime / 1000, waited: caller?.waited === true })
  const isQuiet = routeOptions?.config?.isProbe && status < 400
  log[isQuiet ? 'debug' : 'info'](
    {
      request_id: request.id,
      operation: operationOf(request),
      method,
      path: loggedPath(request),
      status,
      ms: Math.round(elapsedTime * 10) / 10,
      client: request.ip,
      account_id: caller?.account?.id,
      actor: caller?.actor.type,
    },
    'request',
  )
}
