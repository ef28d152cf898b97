import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { Limits } from './kernel.ts'
import type { Log } from './log.ts'
import type { Paths } from './paths.ts'
import type { Budget, Limiters } from './rate-limit.ts'
import { type Format, render } from './render.ts'
import { answerUnrouted } from './unrouted.ts'

/** A part of the server that its callers see as one: the API, the reference, a page. Each is a plugin of its own. */
export interface Surface {
  /** Where it lives. Without one, its routes say their whole paths. */
  prefix?: string
  /** Whether it also answers what no surface has a route for. One does. */
  answersTheRest?: boolean
  /** In place of those that every answer has, which allow a browser nothing; null takes one away. */
  headers?: Record<string, string | null>
  /** How its errors look; JSON unless told otherwise. */
  errors?: Format
  /** How many requests an address may send, if that is limited for the surface as a whole. */
  budget?: Budget
  routes(scope: FastifyInstance): void | Promise<void>
  /** The path at which it takes connections over, to speak another protocol: a request there reaches its route. */
  upgrades?: string
}

export interface SurfaceContext {
  log: Log
  limits: Limits
  limiter: Limiters
  paths: Paths
}

export function addSurface(app: FastifyInstance, surface: Surface, context: SurfaceContext): void {
  const { log, limits, limiter, paths } = context
  const { prefix, answersTheRest, headers, errors, budget, routes } = surface
  app.register(
    async (scope) => {
      if (headers) scope.addHook('onRequest', async (_request, reply) => setHeaders(reply, headers))
      if (budget) {
        scope.addHook('onRequest', async (request, reply) => {
          const address = limits.addressOf(request)
          if (address !== undefined) reply.headers(limiter(budget).take(address))
        })
      }
      if (errors) {
        scope.setErrorHandler<FastifyError>((error, request, reply) => render(log, error, request, reply, errors))
      }
      if (prefix || answersTheRest) {
        scope.setNotFoundHandler((request, reply) => answerUnrouted(request, reply, { paths, prefix }))
      }
      await routes(scope)
    },
    { prefix },
  )
}

/** How errors look at an address that the router cannot read, so that it belongs to no route. */
export function errorsAt(url: string, surfaces: readonly Surface[]): Format | undefined {
  const [path] = url.split('?')
  return surfaces.find(({ prefix }) => prefix && `${path}/`.startsWith(`${prefix}/`))?.errors
}

function setHeaders(reply: FastifyReply, headers: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) reply.removeHeader(name)
    else reply.header(name, value)
  }
}
