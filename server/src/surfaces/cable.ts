import { isForeignPage, isOwnPage } from '../kernel/cors.ts'
import { Failure, problem } from '../kernel/errors.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { Cable } from '../kernel/live/cable.ts'
import { memberIn } from '../kernel/live/member-in.ts'
import type { Log } from '../kernel/log.ts'
import { readSessionCookie } from '../kernel/session-cookie.ts'
import type { Surface } from '../kernel/surface.ts'
import { headOf, isUpgrade } from '../kernel/upgrade.ts'

export interface CableSurfaceOptions {
  kernel: Kernel
  log: Log
  /** Whose pages may listen as agents, besides our own. */
  corsOrigins?: readonly string[]
  socketsPerAddress?: number
}

interface CableSurface extends Surface {
  /** How many sockets are open. */
  count(): number
}

const path = '/cable'

/** The socket through which agents and visitors see what happens, in the protocol of ActionCable. */
export function cable(options: CableSurfaceOptions): CableSurface {
  const { kernel, log, corsOrigins = [], socketsPerAddress = 2000 } = options
  const { limits, services } = kernel
  const sockets = new Cable({ live: kernel.live!, services, log, mostOfAddress: socketsPerAddress })
  return {
    count: () => sockets.size,
    upgrades: path,
    routes(scope) {
      scope.get(path, (request, reply) => {
        if (!isUpgrade(request.raw)) {
          throw new Failure([problem('upgrade_required')], { upgrade: 'websocket', connection: 'upgrade' })
        }
        const isForeign = isForeignPage(request, services.baseUrl, corsOrigins)
        // No page can add a header to a socket, so that where it is from is what protects the cookie.
        const session = isOwnPage(request, services.baseUrl) ? readSessionCookie(request, services.baseUrl) : undefined
        const origin = {
          address: limits.addressOf(request),
          isForeign,
          ...(session && { memberIn: (accountId: number) => memberIn(kernel, session, accountId) }),
        }
        if (!sockets.hasRoomFor(origin)) throw new Failure([problem('rate_limited')], { 'retry-after': '30' })
        reply.hijack()
        const { socket } = request.raw
        reply.raw.detachSocket(socket)
        sockets.accept(request.raw, socket, headOf(request.raw), origin)
      })
      scope.addHook('preClose', async () => sockets.close())
    },
  }
}
