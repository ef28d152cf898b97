import type { FastifyRequest } from 'fastify'
import type { Database } from '../kernel/db/db.ts'
import { fail } from '../kernel/errors.ts'
import { isLocal } from '../kernel/limits.ts'
import type { Metrics } from '../kernel/metrics.ts'
import { whyNotReady } from '../kernel/ready.ts'
import { equalStrings } from '../kernel/secrets.ts'
import type { Surface } from '../kernel/surface.ts'

export interface HealthOptions {
  database: Database
  dataDir: string
  metrics: Metrics
  metricsToken?: string
  /** Whether nobody but this machine reaches us, unless by way of a proxy. */
  isBoundLocally: boolean
  answersTheRest: boolean
  /** Whether a name is one at which pages of ours are shown. */
  knowsDomain(domain: string): Promise<boolean>
}

/** What operators ask every process for, whatever its role. */
export function health(options: HealthOptions): Surface {
  const { database, dataDir, metrics, answersTheRest, knowsDomain } = options
  return {
    answersTheRest,
    routes(scope) {
      const probe = { config: { isProbe: true } }
      scope.get('/health/live', probe, async () => '{"status":"ok"}')
      scope.get('/health/ready', probe, async (_request, reply) => {
        const reason = await whyNotReady(database, dataDir)
        if (reason === undefined) return '{"status":"ok"}'
        return reply.code(503).send(JSON.stringify({ status: 'unavailable', reason }))
      })
      scope.get('/health', probe, async () => '{"status":"ok"}')
      // Asked by proxies that get certificates as they are needed, before they ask for one.
      scope.get<{ Querystring: { domain?: unknown } }>('/health/domains', probe, async ({ query: { domain } }) => {
        if (typeof domain !== 'string' || !(await knowsDomain(domain))) fail('not_found')
        return '{"status":"ok"}'
      })
      scope.get('/metrics', probe, async (request, reply) => {
        if (!mayReadMetrics(request, options)) fail('not_found')
        return reply.type(metrics.contentType).send(await metrics.text())
      })
    },
  }
}

function mayReadMetrics(request: FastifyRequest, { metricsToken, isBoundLocally }: HealthOptions): boolean {
  if (metricsToken === undefined) return isBoundLocally && isLocal(request)
  return equalStrings(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}
