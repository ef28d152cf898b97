import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'

/**
 * Our own pages send it with every request, and a cookie counts only together with it: a page of another site can make
 * a browser send the cookie along, but not this header, unless it were allowed to first.
 */
const consoleHeader = 'x-parley-console'

export function isConsole(headers: IncomingHttpHeaders): boolean {
  return headers[consoleHeader] === '1'
}

/** Whether the browser came over TLS, be it that a proxy says so or that the address of this installation does. */
export function isSecure({ protocol }: Pick<FastifyRequest, 'protocol'>, baseUrl: string): boolean {
  return protocol === 'https' || baseUrl.startsWith('https:')
}

/** With the prefix, no other host and no page without TLS can have set it. */
function nameOf(secure: boolean): string {
  return secure ? '__Host-parley' : 'parley'
}

export interface CookieCredentials {
  kind: 'cookie'
  token: string
  client: string
}

interface CookieOptions {
  isSecure: boolean
  /** In seconds. */
  maxAge: number
}

export function sessionCookie(
  { token, client }: { token: string; client: string },
  { isSecure, maxAge }: CookieOptions,
): string {
  return cookieOf(`${client}.${token}`, { isSecure, maxAge })
}

/** Has the browser forget the session. */
export function endedCookie(isSecure: boolean): string {
  return cookieOf('', { isSecure, maxAge: 0 })
}

function cookieOf(value: string, { isSecure, maxAge }: CookieOptions): string {
  const parts = [`${nameOf(isSecure)}=${value}`, 'Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax']
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** The session that the browser sends along, whoever made it do so. */
export function readSessionCookie(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  baseUrl: string,
): CookieCredentials | undefined {
  const value = onlyOne(request.headers.cookie, nameOf(isSecure(request, baseUrl)))
  const [, client, token] = /^(\w{1,64})\.(\w{1,64})$/.exec(value) ?? []
  return client && token ? { kind: 'cookie', token, client } : undefined
}

/** The value of a cookie. Of two with one name, which only somebody else can have set, neither counts. */
export function onlyOne(cookies: string | undefined, name: string): string {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  const found = pairs.filter((pair) => pair.startsWith(`${name}=`))
  return found.length === 1 ? found[0]!.slice(name.length + 1) : ''
}
