import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from './db/db.ts'
import { fail } from './errors.ts'
import { isLocal } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { equalStrings } from './secrets.ts'

export interface HealthOptions {
  database: Database
  metrics: Metrics
  metricsToken: string | undefined
  /** Whether nobody but this machine reaches us, unless by way of a proxy. */
  isBoundLocally: boolean
}

/** What operators ask every process for, whatever its role. */
export function mountHealth(app: FastifyInstance, options: HealthOptions): void {
  const { database, metrics } = options
  app.get('/health/live', async () => '{"status":"ok"}')
  app.get('/health/ready', async (_request, reply) => {
    const ready = await answers(database)
    return reply.code(ready ? 200 : 503).send(JSON.stringify({ status: ready ? 'ok' : 'unavailable' }))
  })
  app.get('/health', async () => '{"status":"ok"}')
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options)) fail('not_found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

export interface AboutOptions {
  database: Database
  describe: () => object
  version: string
}

/** Apps written for the interface that we offer ask for its version, and refuse to work with one that is too old. */
const compatibleVersion = '4.14.1'

/** What clients and browsers ask for: the version, the description of the interface and its reference page. */
export function mountAbout(app: FastifyInstance, { database, describe, version }: AboutOptions): void {
  let description: string | undefined
  app.get('/api', async () =>
    JSON.stringify({
      version: compatibleVersion,
      parley_version: version,
      timestamp: new Date().toISOString(),
      queue_services: 'ok',
      data_services: (await answers(database)) ? 'ok' : 'failing',
    }),
  )
  app.get('/openapi.json', async () => {
    description ??= JSON.stringify(describe())
    return description
  })
  mountReference(app)
}

async function answers(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}

function mayReadMetrics(request: FastifyRequest, { metricsToken, isBoundLocally }: HealthOptions): boolean {
  if (metricsToken === undefined) return isBoundLocally && isLocal(request)
  return equalStrings(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
}

const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-cache',
}

/** The reference page is four megabytes of script: it is loaded when somebody first asks for it. */
function mountReference(app: FastifyInstance): void {
  let reference: Promise<FastifyInstance> | undefined
  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    reference ??= createReference()
    const page = await (await reference).inject({ method: 'GET', url: request.url })
    const type = page.headers['content-type']
    reply.code(page.statusCode).headers(pageHeaders)
    if (page.headers.location) reply.header('location', page.headers.location)
    return reply.type(String(type ?? 'text/html')).send(page.rawPayload)
  }
  app.get('/docs', serve)
  app.get('/docs/*', serve)
}

async function createReference(): Promise<FastifyInstance> {
  const [{ default: Fastify }, { default: scalar }] = await Promise.all([
    import('fastify'),
    import('@scalar/fastify-api-reference'),
  ])
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      url: '/openapi.json',
      title: 'Parley API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
    },
  })
  await app.ready()
  return app
}
