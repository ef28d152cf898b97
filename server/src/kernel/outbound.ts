import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP, type Socket } from 'node:net'
import { Agent, type buildConnector, request as dispatch } from 'undici'
import { second } from './clock.ts'
import { Dialer, type DialOptions } from './dial.ts'
import { createResolve, type DnsOptions, isLoopbackName, LOOPBACK, type Resolve } from './dns.ts'
import { createLookUp, type Tenant } from './lookups.ts'
import { failure, OutboundError, type Problem, refusal } from './outbound-error.ts'
import { type AllowList, mayReach, parseAllowList, readHost } from './reachable.ts'
import { urlFault } from './url.ts'

export type Outbound = ReturnType<typeof createOutbound>

export interface OutboundOptions extends DnsOptions {
  allow: readonly string[]
  /** In place of the authorities that this machine trusts. */
  ca?: string
  /** In place of the hosts file and name servers. */
  resolve?: Resolve
  /** By which answers of name servers grow old, in milliseconds. */
  now?: () => number
}

export type OutboundRequest = {
  url: string
  /** Whom it is sent for: those of one tenant wait for one another where a bound is reached. */
  tenant?: Tenant
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string | Uint8Array
  timeoutMs?: number
  maxBytes?: number
  /** Takes the body of a 200 as it comes, which is then not held in memory. */
  take?: (content: AsyncIterable<Buffer>) => Promise<unknown>
}

export type OutboundReply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  truncated: boolean
  ms: number
}

const usualTimeoutMs = 10 * second

/** An agent does not tell whom it connects for; whoever sends is known by this. */
const attempts = new AsyncLocalStorage<{ tenant: Tenant; signal: AbortSignal }>()

export function createOutbound({ allow, ca, resolve, now, ...dns }: OutboundOptions) {
  const allowed = parseAllowList(allow)
  if (allowed.problems.length > 0) throw new Error(allowed.problems.join('; '))
  const lookUp = createLookUp(resolve ?? createResolve(dns), now)
  const dialer = new Dialer({ allowed, ca, lookUp })
  const agent = new Agent({
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: connectorOf(dialer),
  })

  return {
    /** What can be told without resolving the name: to be asked before a URL is stored. */
    check: (url: string) => urlProblem(url, allowed),

    async send(request: OutboundRequest): Promise<OutboundReply> {
      const problem = urlProblem(request.url, allowed)
      if (problem) throw new OutboundError(problem)
      return await exchangeInTime(agent, new URL(request.url), request)
    },

    /** A connection for protocols other than HTTP. An aborted signal makes it fail with the signal's reason. */
    async dial(host: string, port: number, options: DialOptions = {}): Promise<Socket> {
      const read = readHost(host)
      if (!read) throw new OutboundError({ code: 'url_invalid', message: `"${host}" is not a host name or IP address` })
      try {
        return await dialer.dial(read, port, options)
      } catch (error) {
        const isOwn = error instanceof OutboundError || (options.signal?.aborted && error === options.signal.reason)
        throw isOwn ? error : new OutboundError(failure(error as Error, `${host}:${port}`))
      }
    },

    /** What a name leads to: nothing, where nobody says so in time. */
    async addressesOf(host: string, tenant: Tenant): Promise<string[]> {
      const answers = lookUp(host, { tenant, signal: AbortSignal.timeout(usualTimeoutMs) })
      return (await answers.catch(() => [])).map(({ address }) => address)
    },

    /** Cuts off whatever is still under way. */
    async close(): Promise<void> {
      await agent.destroy()
      dialer.close()
    },
  }
}

function connectorOf(dialer: Dialer): buildConnector.connector {
  return ({ hostname, port, protocol, servername }, callback) => {
    const tls = protocol === 'https:' ? { servername: servername || undefined, ALPNProtocols: ['http/1.1'] } : undefined
    dialer.dial(hostname, Number(port) || (tls ? 443 : 80), { ...currentAttempt(), tls }).then(
      (socket) => callback(null, socket),
      (error) => callback(error, null),
    )
  }
}

/** An agent that connects anew for others, after an attempt is over, does so in the name of that one. */
function currentAttempt() {
  const { tenant, signal } = attempts.getStore() ?? {}
  return { tenant, signal: signal && !signal.aborted ? signal : AbortSignal.timeout(usualTimeoutMs) }
}

function urlProblem(text: string, allowed: AllowList): Problem | undefined {
  const fault = urlFault(text)
  if (fault) return { code: 'url_invalid', message: `The URL ${fault}` }
  const { hostname } = new URL(text)
  // An address, or a name of this machine, need not be looked up to be refused.
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) !== 0 ? [literal] : isLoopbackName(hostname) ? LOOPBACK : undefined
  const reachable = !addresses || addresses.some((address) => mayReach(literal, address, allowed))
  return reachable ? undefined : refusal(hostname)
}

async function exchangeInTime(agent: Agent, url: URL, request: OutboundRequest): Promise<OutboundReply> {
  const { tenant, timeoutMs = usualTimeoutMs } = request
  const message = `${url.host} did not answer completely within ${timeoutMs} ms`
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(new OutboundError({ code: 'timed_out', message })), timeoutMs)
  // The race matters while connecting: undici looks at the signal only once it has a socket.
  const expiry = new Promise<never>((_, reject) => {
    abort.signal.addEventListener('abort', () => reject(abort.signal.reason))
  })
  try {
    const { signal } = abort
    const exchanged = attempts.run({ tenant, signal }, () => exchange(agent, url, request, signal))
    return await Promise.race([exchanged, expiry])
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError(failure(error as Error, url.host))
  } finally {
    clearTimeout(timer)
  }
}

async function exchange(agent: Agent, url: URL, request: OutboundRequest, signal: AbortSignal): Promise<OutboundReply> {
  const started = performance.now()
  const { method = 'POST', headers = {}, body, maxBytes = 1024 * 1024, take } = request
  // Another Host would choose another site behind the address that was checked.
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'host'))
  const reply = await dispatch(url, { dispatcher: agent, method, headers: sent, body, signal })
  const isTaken = take && reply.statusCode === 200
  const read = await (isTaken ? passUpTo(maxBytes, reply.body, take) : readUpTo(maxBytes, reply.body))
  return { status: reply.statusCode, headers: reply.headers, ...read, ms: Math.round(performance.now() - started) }
}

async function readUpTo(maxBytes: number, body: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > maxBytes) break
  }
  return { body: Buffer.concat(chunks, Math.min(size, maxBytes)), truncated: size > maxBytes }
}

async function passUpTo(
  maxBytes: number,
  body: AsyncIterable<Buffer>,
  take: NonNullable<OutboundRequest['take']>,
): Promise<Pick<OutboundReply, 'body' | 'truncated'>> {
  let size = 0
  async function* content() {
    for await (const chunk of body) {
      size += chunk.length
      if (size > maxBytes) return
      yield chunk
    }
  }
  await take(content())
  return { body: Buffer.alloc(0), truncated: size > maxBytes }
}
