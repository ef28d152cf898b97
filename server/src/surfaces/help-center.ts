import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAssets } from '../../../help-center/assets.ts'
import { builtPage, serveAssets } from '../kernel/built-pages.ts'
import { minute } from '../kernel/clock.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { Log } from '../kernel/log.ts'
import type { Surface } from '../kernel/surface.ts'
import { Readership } from '../resources/portals/public/rules/readership.ts'
import { addDiscovery, answerAtDomain } from './help-center/discovery.ts'
import { readerErrors } from './help-center/errors.ts'
import { addPages } from './help-center/routes.ts'

export interface HelpCenter {
  surfaces: Surface[]
  /** Answers the root of a portal's own domain; false where it is the server's. */
  answerRoot(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
}

/** The pages of portals: written here, from templates, and the same without any script. */
export function helpCenter({ kernel, log }: { kernel: Kernel; log: Log }): HelpCenter {
  const { database, services } = kernel
  const folder = builtPage('help-center')
  const assets = readAssets(folder)
  const errors = readerErrors(assets, services)
  const readership = new Readership({ transaction: database.transaction.bind(database), services, log })
  // A page is four requests; there may be many readers behind one address.
  const budget = { limit: 1200, window: minute }
  return {
    answerRoot: (request, reply) => answerAtDomain(kernel, request, reply),
    surfaces: [
      {
        prefix: '/hc',
        errors,
        budget,
        routes(scope) {
          scope.addHook('onClose', () => readership.flush())
          addPages(scope, { kernel, assets, readership })
        },
      },
      { prefix: '/help-center', errors, budget, routes: (scope) => serveAssets(scope, folder) },
      { errors, budget, routes: (scope) => addDiscovery(scope, kernel) },
    ],
  }
}
