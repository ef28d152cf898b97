import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseUrl } from './url.ts'

const exposedHeaders = [
  'allow',
  'etag',
  'idempotency-replayed',
  'link',
  'preference-applied',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'x-live-position',
  'x-request-id',
]
/** What signing in answers with, and what is then sent. */
const sessionHeaders = ['access-token', 'client', 'uid', 'token-type', 'expiry']

const preflightHeaders = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': [
    'api_access_token',
    'api-access-token',
    'authorization',
    ...sessionHeaders,
    'content-type',
    'idempotency-key',
    'prefer',
    'x-auth-token',
    'x-request-id',
  ].join(', '),
  // As long as browsers keep it at most.
  'access-control-max-age': '7200',
}

/** What agents use: accounts, reports, the profile and signing in. */
const agentPaths = /^\/(?:api|auth)\//

/**
 * Lets pages of these origins call what agents use, and read the answers, errors as well. Tokens are headers that a
 * page has to know, so no browser is asked to send along anything by itself.
 */
export function openToOrigins(scope: FastifyInstance, origins: readonly string[]): void {
  const known = new Set(origins)
  scope.addHook('onRequest', (request, reply, done) => {
    if (!agentPaths.test(request.url)) return done()
    reply.header('vary', 'Origin')
    const { origin, 'access-control-request-method': asked } = request.headers
    if (origin === undefined || !known.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': [...exposedHeaders, ...sessionHeaders].join(', '),
    })
    if (request.method !== 'OPTIONS' || asked === undefined) return done()
    // Whatever the path: what is wrong with it is told by the answer to the request itself, which the page can read.
    reply.code(204).headers(preflightHeaders).removeHeader('content-type').send()
  })
}

/** Whether a request comes from a page of another site, unless that is one of these. Programs name no origin. */
export function isForeignPage({ headers, host }: FastifyRequest, baseUrl: string, origins: readonly string[]): boolean {
  const { origin } = headers
  if (origin === undefined || origins.includes(origin)) return false
  const { host: from } = parseUrl(origin) ?? {}
  return from === undefined || (from !== host && from !== parseUrl(baseUrl)?.host)
}

/** Whether a request comes from a page of this very installation, and says so. */
export function isOwnPage({ headers, host, protocol }: FastifyRequest, baseUrl: string): boolean {
  const { origin } = headers
  return origin !== undefined && (origin === `${protocol}://${host}` || origin === parseUrl(baseUrl)?.origin)
}

/** Why a text is no origin that a browser would send; undefined where it is one. */
export function originFault(text: string): string | undefined {
  if (text === '*') {
    return '* is refused: every page on the web could then call the agent API from the browsers of its visitors, past firewalls and limits. List the origins'
  }
  const url = text.includes('*') ? undefined : parseUrl(text)
  if (url && /^https?:$/.test(url.protocol)) {
    return url.origin === text ? undefined : `"${text}" is not an origin; write ${url.origin}`
  }
  // Browser extensions, and pages that are packed into an app.
  const isOther = url && /^[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(?::\d+)?$/.test(text)
  return isOther ? undefined : `"${text}" is not an origin; write scheme, host and port, as in https://desk.example`
}
