import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from './db/db.ts'
import { countJobs } from './job-queries.ts'
import { listLags } from './listener-queries.ts'

export interface Metrics {
  request(operation: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Counter({
    name: 'parley_requests_total',
    help: 'Requests answered, by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'parley_request_seconds',
    help: 'Time to answer, by operation',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  for (const [counter, help] of [
    ['statements', 'SQL statements executed'],
    ['transactions', 'Transactions committed'],
    ['commits', 'Commits made; below the number of transactions where several shared one'],
  ] as const) {
    new Gauge({
      name: `parley_db_${counter}`,
      help,
      registers,
      collect() {
        this.set(database.counters[counter])
      },
    })
  }
  new Gauge({
    name: 'parley_heavy_reads',
    help: 'Searches and filters that run off the event loop, and those that wait to',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'running' }, database.heavyReads.running)
      this.set({ state: 'waiting' }, database.heavyReads.waiting)
    },
  })
  new Gauge({
    name: 'parley_jobs',
    help: 'Jobs in line, by lane and state',
    labelNames: ['lane', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { lane, waiting, failed } of await countJobs(database.read)) {
        this.set({ lane, state: 'waiting' }, waiting)
        this.set({ lane, state: 'failed' }, failed)
      }
    },
  })

  new Gauge({
    name: 'parley_listener_lag',
    help: 'Events that a listener has yet to hear of; what it failed at for good is among the failed jobs',
    labelNames: ['listener'],
    registers,
    async collect() {
      this.reset()
      for (const { name, lag } of await listLags(database.read)) this.set({ listener: name }, lag)
    },
  })

  // Finding the series of a set of labels costs more than counting, so those that have been used are kept.
  const series = new Map<string, { count(): void; observe(seconds: number): void }>()
  const seriesOf = (operation: string, status: number) => {
    const key = `${operation} ${status}`
    let found = series.get(key)
    if (!found) {
      const [counter, histogram] = [requests.labels(operation, String(status)), durations.labels(operation)]
      found = { count: () => counter.inc(), observe: (seconds) => histogram.observe(seconds) }
      series.set(key, found)
    }
    return found
  }

  return {
    request(operation, status, seconds) {
      const found = seriesOf(operation, status)
      found.count()
      found.observe(seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
