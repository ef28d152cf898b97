import { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** What came with the request that asked for another protocol. */
const heads = new WeakMap<IncomingMessage, Buffer>()

/** Whether a request was taken over, and can become a socket. */
export function isUpgrade(request: IncomingMessage): boolean {
  return heads.has(request)
}

export function headOf(request: IncomingMessage): Buffer {
  return heads.get(request) ?? Buffer.alloc(0)
}

/**
 * Requests of a kind that can become sockets at these paths, and nowhere else. Node would take every request that
 * offers another protocol away from the routes, as soon as anybody listens for one; and some clients offer HTTP/2 with
 * every request.
 */
export function upgradableAt(paths: readonly string[]): typeof IncomingMessage {
  return class extends IncomingMessage {
    /** The constructor of the class above sets `upgrade` already: no private field is there by then. */
    declare _isOffered: boolean

    get upgrade(): boolean {
      return this._isOffered && /^websocket$/i.test(this.headers.upgrade ?? '') && paths.includes(pathOf(this))
    }

    set upgrade(isOffered: boolean) {
      this._isOffered = isOffered
    }
  }
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?')[0]!.replace(/(?<=.)\/$/, '')
}

/** Such a request goes to its route like all others, so that it is counted, refused and logged like them. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    heads.set(request, head)
    const response = new ServerResponse(request)
    response.shouldKeepAlive = false
    response.assignSocket(socket as never)
    // It is not the server's any more, which would have seen to its errors and its end.
    socket.on('error', () => {})
    response.once('finish', () => socket.end())
    app.routing(request, response)
  })
}
