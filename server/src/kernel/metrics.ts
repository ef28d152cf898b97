import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Count, Sample, Survey, Tally } from './measures.ts'

export interface Metrics {
  request(request: Answered): void
  count: Count
  watch(...watched: Watched[]): void
  text(): Promise<string>
  contentType: string
}

export interface Answered {
  /** The route's pattern, never the path: what callers make up must not make series. */
  route: string
  method: string
  status: number
  seconds: number
  /** Whether it waited for something to happen, as long as its caller liked. */
  waited: boolean
}

/** Something of this process that is looked at when metrics are read; a counter, if its name says so. */
export interface Watched {
  name: string
  help: string
  labels?: readonly string[]
  /** Nothing where there is nothing to read: the other metrics are needed all the more then. */
  read(): Readings | Promise<Readings>
}

type Readings = number | Reading[] | undefined

export interface Reading {
  labels: Record<string, string>
  value: number
}

export interface MetricsOptions {
  tallies: readonly Tally[]
  surveys: readonly Survey[]
  /** Reads all of them. */
  ask: () => Promise<Sample[]>
  build: Record<'version' | 'node' | 'engine' | 'role', string>
}

/** Whoever reads metrics gives up after ten seconds, and then has none at all. */
const patienceMs = 3000

/** Gauges that are named like counters. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

export function createMetrics({ tallies, surveys, ask, build }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  new Gauge({
    name: 'parley_build_info',
    help: 'Always 1; the labels say what runs',
    labelNames: Object.keys(build),
    registers,
  }).set(build, 1)

  const counters = new Map(tallies.map((tally) => [tally.name, counterOf(tally, registers)]))
  const survey = createSurveyGauges({ surveys, ask, registers })
  return {
    request: createRequestMetrics(registers),
    count(tally, labels) {
      counters.get(tally.name)?.inc(labels)
    },
    watch(...watched) {
      for (const each of watched) watch(each, registers)
    },
    async text() {
      await survey()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

function watch({ name, help, labels = [], read }: Watched, registers: Registry[]): void {
  const readings = async () => {
    const found = (await read()) ?? []
    return typeof found === 'number' ? [{ labels: {}, value: found }] : found
  }
  const options = { name, help, labelNames: labels, registers }
  if (name.endsWith('_total')) {
    new Counter({
      ...options,
      async collect() {
        const found = await readings()
        this.reset()
        for (const { labels, value } of found) this.inc(labels, value)
      },
    })
  } else {
    new Gauge({
      ...options,
      async collect() {
        const found = await readings()
        this.reset()
        // Without labels, a reset one would read 0.
        if (labels.length === 0 && found.length === 0) this.remove()
        for (const { labels, value } of found) this.set(labels, value)
      },
    })
  }
}

function counterOf({ name, help, labels }: Tally, registers: Registry[]): Counter {
  const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
  for (const each of combinations(labels)) counter.inc(each, 0)
  return counter
}

function combinations(labels: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  )
}

/**
 * Fills the gauges of what stands in the database. One that does not answer must not take the other metrics with it, so
 * it is not waited for long, and not asked again before it has answered or failed.
 */
function createSurveyGauges({ surveys, ask, registers }: Omit<MetricsOptions, 'tallies' | 'build'> & Registers) {
  const gauges = new Map<string, Gauge>()
  for (const survey of surveys) {
    for (const [name, { help, labels }] of Object.entries(survey.gauges)) {
      gauges.set(name, new Gauge({ name, help, labelNames: labels, registers }))
    }
  }
  const up = new Gauge({
    name: 'parley_db_up',
    help: 'Whether the database answered when these metrics were read; what stands in it is left out otherwise',
    registers,
  })
  let asking: Promise<Sample[]> | undefined
  const askAll = () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
  return async (): Promise<void> => {
    const samples = await inTime(askAll()).catch(() => undefined)
    up.set(samples ? 1 : 0)
    for (const gauge of gauges.values()) gauge.reset()
    for (const { gauge, labels, value } of samples ?? []) gauges.get(gauge)!.set(labels, value)
  }
}

interface Registers {
  registers: Registry[]
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Long polls have a histogram of their own: how long they take says nothing about how quick the server is. */
function createRequestMetrics(registers: Registry[]): Metrics['request'] {
  const requests = new Counter({
    name: 'parley_http_requests_total',
    help: 'Requests answered, by route, method and status; 499 is a caller that broke off',
    labelNames: ['route', 'method', 'status'],
    registers,
  })
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames: ['route', 'method'], buckets, registers })
  const durations = histogram(
    'parley_http_request_duration_seconds',
    'Time to answer, by route and method, without long polls',
    [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  )
  const waits = histogram(
    'parley_http_long_poll_duration_seconds',
    'How long requests took that wait for events',
    [0.1, 1, 5, 10, 20, 30, 60],
  )

  // Finding the series of a set of labels costs more than counting, so those that have been used are kept.
  const series = new Map<string, { count(): void; observe(seconds: number): void }>()
  const seriesOf = ({ route, method, status, waited }: Answered) => {
    const key = `${method} ${route} ${status} ${waited}`
    let found = series.get(key)
    if (!found) {
      const counter = requests.labels(route, method, String(status))
      const times = (waited ? waits : durations).labels(route, method)
      found = { count: () => counter.inc(), observe: (seconds) => times.observe(seconds) }
      series.set(key, found)
    }
    return found
  }
  return (answered) => {
    const found = seriesOf(answered)
    found.count()
    found.observe(answered.seconds)
  }
}
