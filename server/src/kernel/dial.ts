import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { minute, second } from './clock.ts'
import { plainName } from './dns.ts'
import type { LookUp, Tenant } from './lookups.ts'
import { OutboundError, refusal } from './outbound-error.ts'
import { type AllowList, mayReach } from './reachable.ts'

export interface DialOptions {
  /** Whom it is for: those of one tenant wait for one another where a bound is reached. */
  tenant?: Tenant
  /** Until the connection stands, its handshake included. */
  timeoutMs?: number
  signal?: AbortSignal
  /** TLS from the first byte. The certificate must be one of `servername`, which is the host unless told otherwise. */
  tls?: { servername?: string; ALPNProtocols?: string[] }
}

export interface DialerOptions {
  allowed: AllowList
  lookUp: LookUp
  /** In place of the authorities that this machine trusts. */
  ca?: string
}

interface Destination {
  host: string
  port: number
  addresses: { address: string; family: number }[]
}

const usualTimeoutMs = 10 * second
const mostSessions = 100

/** Connects to where tenants say, if it may be reached. */
export class Dialer {
  readonly #options: DialerOptions
  readonly #open = new Set<Socket>()
  /** Of TLS, so that the next handshake with the same server is a short one. */
  readonly #sessions = new Map<string, Buffer>()
  #isClosed = false

  constructor(options: DialerOptions) {
    this.#options = options
  }

  /** Fails with an OutboundError where the address is refused, with the reason of the signal, or as sockets do. */
  async dial(host: string, port: number, { tenant, signal, tls, ...options }: DialOptions = {}): Promise<Socket> {
    const abort = new AbortController()
    const giveUp = () => abort.abort(signal?.reason)
    const expire = () => abort.abort(Object.assign(new Error('not connected in time'), { code: 'ETIMEDOUT' }))
    const timer = setTimeout(expire, options.timeoutMs ?? usualTimeoutMs)
    signal?.addEventListener('abort', giveUp, { once: true })
    try {
      if (signal?.aborted) giveUp()
      const addresses = await this.#checkedAddresses(host, { tenant, signal: abort.signal })
      if (this.#isClosed) throw Object.assign(new Error('closed'), { code: 'ECANCELED' })
      const destination = { host, port, addresses }
      const socket = this.#keep(tls ? this.#connectTls(destination, tls) : connect(optionsFor(destination)))
      return await connected(socket, tls ? 'secureConnect' : 'connect', abort.signal)
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    }
  }

  /** Cuts off every connection that was ever handed out. */
  close(): void {
    this.#isClosed = true
    for (const socket of this.#open) socket.destroy()
  }

  async #checkedAddresses(host: string, asking: { tenant: Tenant; signal: AbortSignal }) {
    const { allowed, lookUp } = this.#options
    asking.signal.throwIfAborted()
    const answers = isIP(host) === 0 ? await lookUp(host, asking) : [{ address: host }]
    if (answers.length === 0) throw Object.assign(new Error('no address'), { code: 'ENOTFOUND' })
    if (!answers.every(({ address }) => mayReach(host, address, allowed))) throw new OutboundError(refusal(host))
    return answers.map(({ address }) => ({ address, family: isIP(address) }))
  }

  #connectTls(destination: Destination, { servername: given, ALPNProtocols }: NonNullable<DialOptions['tls']>): Socket {
    const { host, port } = destination
    // An address is no server name, and is checked against the certificate all the same.
    const servername = given ?? (isIP(host) === 0 ? plainName(host) : '')
    const key = `${servername || host}:${port}`
    const { ca } = this.#options
    const session = this.#sessions.get(key)
    const socket = connectTls({ ...optionsFor(destination), servername, ALPNProtocols, session, ca })
    return socket.on('session', (latest: Buffer) => this.#remember(key, latest))
  }

  #remember(key: string, session: Buffer): void {
    this.#sessions.delete(key)
    if (this.#sessions.size >= mostSessions) this.#sessions.delete(this.#sessions.keys().next().value!)
    this.#sessions.set(key, session)
  }

  #keep(socket: Socket): Socket {
    this.#open.add(socket)
    return socket.once('close', () => this.#open.delete(socket))
  }
}

/** The socket gets the very addresses that were checked: no second answer of a name server can replace them. */
function optionsFor({ host, port, addresses }: Destination) {
  return {
    host,
    port,
    lookup: (_host: string, _options: object, callback: (error: null, found: Destination['addresses']) => void) =>
      callback(null, addresses),
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: second,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: minute,
  }
}

function connected(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<Socket> {
  return new Promise<void>((resolve, reject) => {
    // It stays: whoever is handed the socket may not listen yet when it breaks, which must not end the process.
    socket.once(event, resolve).on('error', reject)
    socket.once('close', () => reject(Object.assign(new Error('closed'), { code: 'ECONNABORTED' })))
    signal.addEventListener('abort', () => socket.destroy(signal.reason), { once: true })
  }).then(() => socket)
}
