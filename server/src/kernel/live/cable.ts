import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { JsonObject } from '../db/tables.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'
import { CableConnection } from './cable-connection.ts'
import type { Live, SocketOrigin } from './live.ts'

/** Rails gives its clients a ping every three seconds, and they take twice that without one for a broken connection. */
const pingMs = 3000
/** Pings go out in so many parts, so that thousands of sockets do not hold up everything else at once. */
const slots = 30
/** Every so many rounds of pings, each socket has to answer one. */
const roundsPerProbe = 10
/** Clients say little: who they are, that they are there, and what they look at. */
const largestMessage = 16 * 1024
const protocols = ['actioncable-v1-json', 'actioncable-unsupported']

export interface CableOptions {
  live: Live
  services: Services
  log: Log
  /** Sockets of one address. */
  mostOfAddress: number
}

/** What is known of a socket before it says anything. */
export interface Origin extends SocketOrigin {
  /** What it is counted by; undefined where no limit applies. */
  address: string | undefined
}

/** Speaks the JSON protocol of ActionCable, over sockets that share one clock. */
export class Cable {
  readonly #options: CableOptions
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: largestMessage,
    handleProtocols: (offered) => protocols.find((protocol) => offered.has(protocol)) ?? false,
  })
  readonly #slots: Set<CableConnection>[] = Array.from({ length: slots }, () => new Set())
  readonly #byAddress = new Map<string, number>()
  readonly #beat: NodeJS.Timeout
  #tick = 0
  #count = 0

  constructor(options: CableOptions) {
    this.#options = options
    this.#beat = setInterval(() => this.#ping(), pingMs / slots).unref()
  }

  get size(): number {
    return this.#count
  }

  /** False when there are too many of the address already. */
  hasRoomFor({ address }: Origin): boolean {
    return address === undefined || (this.#byAddress.get(address) ?? 0) < this.#options.mostOfAddress
  }

  accept(request: IncomingMessage, socket: Duplex, head: Buffer, origin: Origin): void {
    this.#server.handleUpgrade(request, socket, head, (accepted) => this.#add(accepted, origin))
  }

  close(): void {
    clearInterval(this.#beat)
    for (const connection of this.#slots.flatMap((slot) => [...slot])) connection.close('restart')
  }

  #add(socket: WebSocket, origin: Origin): void {
    const connection = new CableConnection(socket, { ...this.#options, ...origin })
    const slot = this.#slots[this.#count % slots]!
    slot.add(connection)
    this.#count++
    this.#countAddress(origin, 1)
    socket.once('close', () => {
      slot.delete(connection)
      this.#count--
      this.#countAddress(origin, -1)
    })
  }

  #countAddress({ address }: Origin, by: number): void {
    if (address === undefined) return
    const count = (this.#byAddress.get(address) ?? 0) + by
    if (count === 0) this.#byAddress.delete(address)
    else this.#byAddress.set(address, count)
  }

  #ping(): void {
    this.#tick++
    const round = Math.floor(this.#tick / slots)
    // The same bytes for all of them.
    const text = Buffer.from(
      JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1000) } satisfies JsonObject),
    )
    for (const connection of this.#slots[this.#tick % slots]!) {
      connection.ping(text, round % roundsPerProbe === 0)
    }
  }
}
