import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, request as dispatch } from 'undici'
import { createResolve, type DnsOptions, isLoopbackName, LOOPBACK, plainName, type Resolve } from './dns.ts'
import { createLookUp, type LookUp, type Tenant } from './lookups.ts'
import { parseUrl, urlFault } from './url.ts'

export type Problem = { code: 'address_refused' | 'url_invalid' | 'timed_out' | 'connection_failed'; message: string }
export type Outbound = ReturnType<typeof createOutbound>
type Address = ipaddr.IPv4 | ipaddr.IPv6
type AllowList = { problems: string[]; names: Set<string>; suffixes: string[]; ranges: [Address, number][] }

export interface OutboundOptions extends DnsOptions {
  allow: readonly string[]
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
}

export type OutboundReply = {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  truncated: boolean
  ms: number
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96')
const usualTimeoutMs = 10_000
// Azure's host agent hands machines their secrets from an otherwise public range.
const AZURE_WIRE_SERVER = '168.63.129.16'

export class OutboundError extends Error {
  override readonly name = 'OutboundError'
  readonly code: Problem['code']

  constructor({ code, message }: Problem) {
    super(message)
    this.code = code
  }
}

/** An agent does not tell whom it connects for; whoever sends is known by this. */
const attempts = new AsyncLocalStorage<{ tenant: Tenant; signal: AbortSignal }>()

export function createOutbound({ allow, resolve, now, ...dns }: OutboundOptions) {
  const allowed = parseAllowList(allow)
  if (allowed.problems.length > 0) throw new Error(allowed.problems.join('; '))
  const agent = new Agent({
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 4_000,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: {
      lookup: checkedLookup(allowed, createLookUp(resolve ?? createResolve(dns), now)),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: 1_000,
    },
  })

  return {
    /** What can be told without resolving the name: to be asked before a URL is stored. */
    check: (url: string) => urlProblem(url, allowed),

    async send(request: OutboundRequest): Promise<OutboundReply> {
      const problem = urlProblem(request.url, allowed)
      if (problem) throw new OutboundError(problem)
      return await exchangeInTime(agent, new URL(request.url), request)
    },

    /** Cuts off whatever is still under way. */
    close: () => agent.destroy(),
  }
}

export function parseAllowList(entries: readonly string[]): AllowList {
  const list: AllowList = { problems: [], names: new Set(), suffixes: [], ranges: [] }
  for (const entry of entries) {
    const range = parseRange(entry)
    const name = parseName(entry.replace(/^\*\./, ''))
    if (range) list.ranges.push(range)
    else if (!name) list.problems.push(`"${entry}" is not a host name, *.suffix, IP address or CIDR range`)
    else if (entry.startsWith('*.')) list.suffixes.push(`.${name}`)
    else list.names.add(name)
  }
  return list
}

function parseRange(entry: string): [Address, number] | undefined {
  const [, ip = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const address = parseAddress(ip)
  const width = address?.kind() === 'ipv4' ? 32 : 128
  return address && Number(bits ?? width) <= width ? [address, Number(bits ?? width)] : undefined
}

// ipaddr.js reads '10' as 0.0.0.10 and '::1.2.3.4' as ::ffff:1.2.3.4; a zone id names an interface of this machine.
function parseAddress(ip: string): Address | undefined {
  return isIP(ip) === 0 || /%|^::\d+\./.test(ip) ? undefined : ipaddr.parse(ip)
}

function parseName(text: string): string | undefined {
  const wellFormed = /^[\p{L}\p{M}\p{N}_-]+(\.[\p{L}\p{M}\p{N}_-]+)*\.?$/u.test(text)
  const name = wellFormed ? parseUrl(`http://${text}`)?.hostname.replace(/\.$/, '') : undefined
  return name !== undefined && isIP(name) === 0 ? name : undefined
}

// The socket gets the very addresses checked here: no second answer of the name server can replace them.
function checkedLookup(allowed: AllowList, lookUp: LookUp): LookupFunction {
  async function addressesOf(hostname: string) {
    const answers = await lookUp(hostname, currentAttempt())
    if (answers.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    if (!answers.every(({ address }) => mayReach(hostname, address, allowed)))
      throw new OutboundError(refusal(hostname))
    return answers.map(({ address }) => ({ address, family: isIP(address) }))
  }
  return (hostname, _options, callback) => {
    addressesOf(hostname).then(
      (addresses) => callback(null, addresses),
      (error) => callback(error, []),
    )
  }
}

/** An agent that connects anew for others, after an attempt is over, does so in the name of that one. */
function currentAttempt() {
  const { tenant, signal } = attempts.getStore() ?? {}
  return { tenant, signal: signal && !signal.aborted ? signal : AbortSignal.timeout(usualTimeoutMs) }
}

function mayReach(hostname: string, ip: string, { names, suffixes, ranges }: AllowList): boolean {
  const name = plainName(hostname)
  if (names.has(name) || suffixes.some((suffix) => name.endsWith(suffix)) || isPublicAddress(ip)) return true
  const address = parseAddress(ip)
  return !!address && ranges.some((range) => inRange(address, range) || inRange(unwrapped(address), range))
}

function inRange(address: Address, range: [Address, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range)
}

// IPv4-mapped, and NAT64 as an IPv6-only network has nothing else; every other embedding is refused as it stands.
function unwrapped(address: Address): Address {
  const wraps = address.range() === 'ipv4Mapped' || inRange(address, NAT64)
  return wraps ? ipaddr.fromByteArray(address.toByteArray().slice(12)) : address
}

export function isPublicAddress(ip: string): boolean {
  const parsed = parseAddress(ip)
  const address = parsed && unwrapped(parsed)
  if (address?.range() !== 'unicast') return false
  if (address instanceof ipaddr.IPv4) return address.toString() !== AZURE_WIRE_SERVER
  const [, , , , high = 0, low] = address.parts
  const isatap = (high & ~0x200) === 0 && low === 0x5efe
  return inRange(address, GLOBAL_UNICAST) && !isatap
}

function urlProblem(text: string, allowed: AllowList): Problem | undefined {
  const fault = urlFault(text)
  if (fault) return { code: 'url_invalid', message: `The URL ${fault}` }
  const { hostname } = new URL(text)
  // Sockets do not look IP literals up, so the checked lookup would never see this one.
  const literal = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(literal) !== 0 ? [literal] : isLoopbackName(hostname) ? LOOPBACK : undefined
  const reachable = !addresses || addresses.some((address) => mayReach(literal, address, allowed))
  return reachable ? undefined : refusal(hostname)
}

function refusal(host: string): Problem {
  return { code: 'address_refused', message: `${host} is not a public address and is not on the allow list` }
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
  const { method = 'POST', headers = {}, body, maxBytes = 1024 * 1024 } = request
  // Another Host would choose another site behind the address that was checked.
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'host'))
  const reply = await dispatch(url, { dispatcher: agent, method, headers: sent, body, signal })
  const read = await readUpTo(maxBytes, reply.body)
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

// Only the error's code is told: its message may name the addresses behind the host.
function failure(error: NodeJS.ErrnoException, host: string): Problem {
  const { code = error.name } = error
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT')
    return { code: 'timed_out', message: `${host} did not accept the connection in time` }
  if (code === 'ETIMEOUT') return { code: 'timed_out', message: `No name server answered in time where ${host} is` }
  return { code: 'connection_failed', message: `The exchange with ${host} failed (${code})` }
}
