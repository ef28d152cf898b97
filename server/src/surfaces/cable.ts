import { isForeignPage } from '../kernel/cors.ts'
import { Failure, problem } from '../kernel/errors.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { Cable } from '../kernel/live/cable.ts'
import type { Log } from '../kernel/log.ts'
import type { Surface } from '../kernel/surface.ts'
import { headOf, isUpgrade } from '../kernel/upgrade.ts'

export interface CableSurfaceOptions {
  kernel: Kernel
  log: Log
  corsOrigins?: readonly string[]
  mostOfAddress?: number
}

const path = '/cable'

/** The socket through which agents and visitors see what happens, in the protocol of ActionCable. */
export function cable({
  kernel,
  log,
  corsOrigins = [],
  mostOfAddress = 2000,
}: CableSurfaceOptions): Surface & { sockets: Cable } {
  const sockets = new Cable({ live: kernel.live!, log, mostOfAddress })
  return {
    sockets,
    upgrades: path,
    routes(scope) {
      scope.get(path, (request, reply) => {
        if (!isUpgrade(request.raw)) {
          reply.header('upgrade', 'websocket').header('connection', 'Upgrade')
          throw new Failure([problem('upgrade_required')])
        }
        const address = kernel.limits.addressOf(request)
        const origin = { address, isForeign: isForeignPage(request, kernel.services.baseUrl, corsOrigins) }
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
