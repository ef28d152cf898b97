import type { FastifyInstance } from 'fastify'
import { areasOf } from './areas.ts'
import type { Role } from './config.ts'
import { hour, systemClock } from './kernel/clock.ts'
import { databaseMetrics } from './kernel/database-metrics.ts'
import { inBatches } from './kernel/db/batches.ts'
import type { Database } from './kernel/db/db.ts'
import type { JsonObject } from './kernel/db/tables.ts'
import { diskMetrics } from './kernel/disk.ts'
import { errorPage } from './kernel/error-page.ts'
import { removeFile, removeFiles, sweepFiles } from './kernel/files/jobs.ts'
import { forgetUploads } from './kernel/files/uploads.ts'
import { createHttp } from './kernel/http.ts'
import { deleteExpiredKeys } from './kernel/idempotency.ts'
import { defineSchedule, type Job } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import { createLimits } from './kernel/limits.ts'
import { type Listener, retryJobOf } from './kernel/listeners.ts'
import { socketEnds } from './kernel/live/cable-connection.ts'
import type { Live } from './kernel/live/live.ts'
import type { Log } from './kernel/log.ts'
import type { Manifest } from './kernel/manifest.ts'
import { createMetrics, type Metrics } from './kernel/metrics.ts'
import { isLoopback } from './kernel/network.ts'
import { version } from './kernel/release.ts'
import type { TSchema } from './kernel/schema.ts'
import { createServices, type ServiceOptions, type Services } from './kernel/services.ts'
import { createStrictReplyCheck } from './kernel/strict.ts'
import { createSurveyor } from './kernel/surveyor.ts'
import { kernelSurveys } from './kernel/surveys.ts'
import { WaitingRoom } from './kernel/waiting.ts'
import { jobRuns, Worker } from './kernel/worker.ts'
import { resources as allResources } from './resources.ts'
import { api } from './surfaces/api.ts'
import { cable } from './surfaces/cable.ts'
import { console } from './surfaces/console.ts'
import { description } from './surfaces/description.ts'
import { docs } from './surfaces/docs.ts'
import { health } from './surfaces/health.ts'
import { helpCenter } from './surfaces/help-center.ts'
import { home } from './surfaces/home.ts'
import { singleSignOn } from './surfaces/single-sign-on.ts'
import { survey } from './surfaces/survey.ts'
import { widgetPage, widgetScript } from './surfaces/widget.ts'

export interface AppOptions extends ServiceOptions {
  database: Database
  log: Log
  /** Where it will listen: on an address of this machine, unless told otherwise, as an app that does not listen is. */
  host?: string
  rateLimit?: number
  /** Whether callers of this machine are limited as well. Unless told, they are where others can call, too. */
  limitLocal?: boolean
  trustedProxies?: string[]
  /** Whose pages may call what agents use. */
  corsOrigins?: readonly string[]
  socketsPerAddress?: number
  metricsToken?: string
  maxBodyBytes?: number
  strict?: boolean
  /** A worker answers nothing but questions about its health. */
  role?: Role
  resources?: readonly Manifest[]
}

export interface App {
  http: FastifyInstance
  worker: Worker
  waitingRoom: WaitingRoom
  live: Live | undefined
  services: Services
  database: Database
}

/** Puts the product together. It does not listen, so that tests can use it as it is. */
export function createApp(options: AppOptions): App {
  const { database, log, baseUrl, host = '127.0.0.1', strict = false, resources = allResources } = options
  const isBoundLocally = isLoopback(host)
  const { limitLocal = !isBoundLocally } = options
  const metrics = metricsOf(options, resources)
  const services = createServices({
    dependents: [...resources].reverse(),
    tellLists: brought(resources, 'tellLists'),
    count: metrics.count,
    broadcast: database.broadcast,
    ...options,
  })
  const waitingRoom = new WaitingRoom(database.signals)
  const isWorker = options.role === 'worker'
  const live = isWorker ? undefined : brought(resources, 'openLive')?.({ database, services, log })
  const kernel: Kernel = {
    database,
    services,
    strict,
    checkEvent: strict ? eventCheck(resources) : undefined,
    waitingRoom,
    live,
    limits: createLimits({ perMinute: options.rateLimit, limitLocal, ...services }),
    identifyContact: brought(resources, 'identifyContact') ?? (async () => undefined),
    identifyVisitor: brought(resources, 'identifyVisitor') ?? (async () => undefined),
    openWebsite: brought(resources, 'openWebsite') ?? (async () => undefined),
    describeSites: brought(resources, 'describeSites') ?? (async () => ({})),
    areasOf,
    identifyBot: brought(resources, 'identifyBot') ?? (async () => undefined),
    watchChange: brought(resources, 'watchChange'),
  }
  const sockets = live && cable({ ...options, kernel })
  const errors = errorPage({ href: '/docs', name: 'Parley API reference' })
  const help = isWorker ? undefined : helpCenter({ kernel, log })
  const surfaces = [
    health({
      ...options,
      metrics,
      isBoundLocally,
      answersTheRest: isWorker,
      knowsDomain: async (domain) =>
        domain.length <= 253 && ((await brought(resources, 'knowsDomain')?.(database.read, domain)) ?? false),
    }),
    ...(!help
      ? []
      : [
          api({ kernel, resources, version, corsOrigins: options.corsOrigins }),
          ...(sockets ? [sockets] : []),
          description(),
          docs({ errors }),
          console({ errors }),
          widgetPage({ kernel, errors }),
          widgetScript({ kernel }),
          ...help.surfaces,
          survey({ kernel }),
          ...(services.singleSignOn ? [singleSignOn({ kernel, provider: services.singleSignOn, log, errors })] : []),
          home({ version, errors, answerDomain: help.answerRoot }),
        ]),
  ]
  const http = createHttp({
    surfaces,
    log,
    metrics,
    limits: kernel.limits,
    limiter: services.limiter,
    maxBodyBytes: options.maxBodyBytes ?? 1024 * 1024,
    trustedProxies: options.trustedProxies ?? [],
    https: baseUrl.startsWith('https:'),
  })
  const context = { db: database.read, transaction: database.transaction.bind(database), services, log }
  const hearings = resources.flatMap(({ hears = [] }) => hears).map((hearing) => hearing.start(context))
  http.addHook('preClose', async () => {
    waitingRoom.close()
    live?.close()
    for (const stop of hearings) stop()
  })
  const worker = new Worker({
    database,
    services,
    log,
    jobs: jobsOf(resources),
    listeners: listenersOf(resources),
    freeClaims: resources.flatMap((resource) => resource.freeClaims ?? []),
  })
  metrics.watch(
    ...databaseMetrics(database),
    ...diskMetrics(options.dataDir),
    {
      name: 'parley_http_long_polls',
      help: 'Requests that wait for events now',
      read: () => waitingRoom.size,
    },
    {
      name: 'parley_sockets',
      help: 'Sockets that are open at this process',
      read: () => sockets?.count() ?? 0,
    },
    {
      name: 'parley_live_viewers',
      help: 'Sockets and streams that are shown what happens by this process',
      read: () => live?.size ?? 0,
    },
    {
      name: 'parley_jobs_running',
      help: 'Jobs that this process runs now',
      labels: ['lane'],
      read: () => Object.entries(worker.running).map(([lane, value]) => ({ labels: { lane }, value })),
    },
  )
  return { http, worker, waitingRoom, live, services, database }
}

function metricsOf(
  { database, clock = systemClock, role = 'both' }: AppOptions,
  resources: readonly Manifest[],
): Metrics {
  const surveys = [...kernelSurveys, ...resources.flatMap(({ surveys = [] }) => surveys)]
  return createMetrics({
    tallies: [jobRuns, socketEnds, ...resources.flatMap(({ tallies = [] }) => tallies)],
    surveys,
    ask: createSurveyor({ database, clock, surveys }),
    build: { version, node: process.version, engine: database.engine, role },
  })
}

/** What one of the resources brings for all. */
function brought<Name extends keyof Manifest>(resources: readonly Manifest[], name: Name): Manifest[Name] | undefined {
  return resources.find((resource) => resource[name])?.[name]
}

/** An event is held against what it is said to carry, and what is sent of it against what is published. */
function eventCheck(resources: readonly Manifest[]): Kernel['checkEvent'] {
  const payloads = new Map(resources.flatMap(({ events = {} }) => Object.entries(events)))
  const bodies = new Map(resources.flatMap(({ bodies = {} }) => Object.entries(bodies)))
  const check = (name: string, schema: TSchema, value: object) =>
    createStrictReplyCheck(name, schema)(value) as JsonObject
  return (name, payload) => {
    // As it is read back, and sent.
    const stored = check(`payload of ${name}`, payloads.get(name)!, payload)
    const body = bodies.get(name)
    if (body) check(`body of ${name}`, body.schema, body.build(stored, { id: 1, name: 'Acme' }))
  }
}

const forgetOldKeys = defineSchedule('kernel.forget_old_idempotency_keys', hour, {
  work: (_payload, context) => inBatches(context, (tx) => deleteExpiredKeys(tx, context.services.clock.now())),
})

function jobsOf(resources: readonly Manifest[]): Job[] {
  const own = resources.flatMap((resource) => resource.jobs ?? [])
  return [
    forgetOldKeys,
    removeFile,
    removeFiles,
    sweepFiles,
    forgetUploads,
    ...listenersOf(resources).map(retryJobOf),
    ...own,
  ] as Job[]
}

function listenersOf(resources: readonly Manifest[]): Listener[] {
  return resources.flatMap(({ listeners = [] }) => listeners)
}
