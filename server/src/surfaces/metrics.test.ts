import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { minute } from '../kernel/clock.ts'
import type { Db } from '../kernel/db/db.ts'
import { heavyPlaces } from '../kernel/db/fair-queue.ts'
import { inLineByLane } from '../kernel/job-queries.ts'
import { lagsByListener, unnumbered } from '../kernel/listener-queries.ts'
import type { Survey } from '../kernel/measures.ts'
import { createMetrics } from '../kernel/metrics.ts'
import { countInLine } from '../resources/deliveries/queries/in-line.ts'
import { createTestApp, type TestApp, testApp } from '../testing/app.ts'
import { createTestDatabase, testEngine } from '../testing/database.ts'
import { planOf } from '../testing/plan.ts'
import { type Family, lintMetrics, parseMetrics } from '../testing/prometheus-text.ts'
import { closeSendingApp, receiver, sendingApp } from '../testing/receiver.ts'
import { scene } from '../testing/scene.ts'

closeSendingApp()

async function metricsOf({ http }: TestApp): Promise<Map<string, Family>> {
  const answer = await http.inject('/metrics')
  expect(answer.statusCode).toBe(200)
  return parseMetrics(answer.body)
}

/** The value of the one series that has these labels, of those that others may have as well. */
function reading(families: Map<string, Family>, name: string, labels: Record<string, string> = {}): number | undefined {
  const family = families.get(name) ?? families.get(name.replace(/_(bucket|count|sum)$/, ''))
  return family?.samples.find(
    (sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )?.value
}

test('metrics are in the format and after the conventions of Prometheus', async () => {
  const families = await metricsOf(await testApp())

  expect(lintMetrics(families.values())).toEqual([])
  const own = [...families.values()].filter(({ name }) => name.startsWith('parley_'))
  expect(own.length).toBeGreaterThan(20)
  const build = families.get('parley_build_info')!.samples
  expect(build).toEqual([
    {
      name: 'parley_build_info',
      labels: { version: expect.stringMatching(/^\d+\.\d+/), node: process.version, engine: testEngine, role: 'both' },
      value: 1,
    },
  ])
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(reading(families, name), name).toBeGreaterThanOrEqual(0)
  const pool = testEngine === 'sqlite' ? 'write' : 'main'
  for (const state of ['in_use', 'idle'])
    expect(reading(families, 'parley_db_connections', { pool, state })).toBeGreaterThanOrEqual(0)
  expect(reading(families, 'parley_db_connection_waiters', { pool })).toBe(0)
  const isEmbedded = testEngine === 'sqlite'
  expect(reading(families, 'parley_db_wal_bytes') !== undefined).toBe(isEmbedded)
  expect(reading(families, 'parley_db_wal_checkpoints_total', { result: 'emptied' })).toBe(isEmbedded ? 0 : undefined)
  expect(reading(families, 'parley_disk_free_bytes')).toBeGreaterThan(0)
})

test('the reader of these tests takes nothing else, and the conventions are checked', () => {
  const head = '# HELP x_total Help\n# TYPE x_total counter\n'
  expect(parseMetrics(`${head}x_total{a="b\\"c",d="e"} 1\n`).get('x_total')!.samples).toEqual([
    { name: 'x_total', labels: { a: 'b"c', d: 'e' }, value: 1 },
  ])
  for (const wrong of [
    `${head}x_total 1`,
    `${head}x_total{a=b} 1\n`,
    `${head}x_total{a="b" c="d"} 1\n`,
    `${head}x_total one\n`,
    `${head}y_total 1\n`,
    `${head}x_total 1\nx_total 2\n`,
    `${head}x_total 1\n# TYPE y gauge\ny 1\n${head}`,
    '# TYPE x tally\nx 1\n',
  ])
    expect(() => parseMetrics(wrong), wrong).toThrow()
  const broken = [
    '# TYPE a counter\na 1\n',
    '# TYPE b_total gauge\nb_total 1\n',
    '# HELP c_ms x\n# TYPE c_ms gauge\nc_ms 1\n',
    '# HELP d x\n# TYPE d histogram\nd_bucket{le="1"} 2\nd_bucket{le="+Inf"} 1\nd_sum 1\nd_count 1\n',
  ]
  for (const text of broken) expect(lintMetrics(parseMetrics(text).values()), text).not.toEqual([])
})

test('requests are counted by route, method and status, whatever their path', async () => {
  const { app, admin, account } = await scene()
  const before = await metricsOf(app)
  await admin.labels.create({ title: 'one' })
  for (const path of ['/nowhere', '/nowhere/else'])
    expect((await app.http.inject({ method: 'POST', url: path })).statusCode).toBe(404)
  await app.http.inject(`/api/v1/accounts/${account.id}/labels?secret=1`)

  const after = await metricsOf(app)

  const rise = (labels: Record<string, string>) =>
    (reading(after, 'parley_http_requests_total', labels) ?? 0) -
    (reading(before, 'parley_http_requests_total', labels) ?? 0)
  const route = '/api/v1/accounts/:account_id/labels'
  expect(rise({ route, method: 'POST', status: '200' })).toBe(1)
  expect(rise({ route, method: 'GET', status: '401' })).toBe(1)
  expect(rise({ route: 'none', method: 'POST', status: '404' })).toBe(2)
  expect(reading(after, 'parley_http_request_duration_seconds_count', { route, method: 'POST' })).toBe(1)
})

test('long polls have a series of their own', async () => {
  const { app, admin } = await scene()
  const labels = { route: '/api/v1/accounts/:account_id/events', method: 'GET' }
  const waiting = admin.events.list({ after: 'latest', wait: 20 })
  await expect.poll(async () => reading(await metricsOf(app), 'parley_http_long_polls')).toBe(1)
  await admin.contacts.create({ name: 'Ada' })
  await app.worker.drain()
  expect((await waiting).payload.length).toBeGreaterThan(0)

  const families = await metricsOf(app)

  expect(reading(families, 'parley_http_long_polls')).toBe(0)
  expect(reading(families, 'parley_http_long_poll_duration_seconds_count', labels)).toBe(1)
  expect(reading(families, 'parley_http_request_duration_seconds_count', labels)).toBeUndefined()
  await admin.events.list({ after: 'latest' })
  expect(reading(await metricsOf(app), 'parley_http_request_duration_seconds_count', labels)).toBe(1)
})

test('deliveries, jobs and listeners tell how many wait, how long, and what came of them', async () => {
  const app = await sendingApp()
  const { admin, settle } = await scene(app)
  const { url } = await receiver(() => 500)
  await admin.webhooks.create({ url })
  await settle()
  await admin.contacts.create({ name: 'Grace' })
  app.clock.advance(2 * minute)

  const unheard = await metricsOf(app)
  await settle()
  app.clock.advance(minute)
  const tried = await metricsOf(app)

  expect(reading(unheard, 'parley_listener_lag_events', { listener: 'deliveries' })).toBe(1)
  expect(reading(unheard, 'parley_listener_lag_seconds', { listener: 'deliveries' })).toBe(120)
  expect(reading(unheard, 'parley_deliveries', { state: 'pending' })).toBe(0)
  expect(reading(tried, 'parley_listener_lag_events', { listener: 'deliveries' })).toBe(0)
  expect(reading(tried, 'parley_listener_lag_seconds', { listener: 'deliveries' })).toBe(0)
  expect(reading(tried, 'parley_deliveries', { state: 'pending' })).toBe(1)
  expect(reading(tried, 'parley_deliveries_oldest_age_seconds', { state: 'pending' })).toBe(60)
  expect(reading(tried, 'parley_delivery_attempts_total', { kind: 'webhook', result: 'failed' })).toBe(1)
  expect(reading(tried, 'parley_delivery_attempts_total', { kind: 'webhook', result: 'delivered' })).toBe(0)
  expect(reading(tried, 'parley_jobs', { lane: 'deliveries', state: 'waiting' })).toBe(1)
  // The second attempt was due after three seconds.
  const age = reading(tried, 'parley_jobs_oldest_age_seconds', { lane: 'deliveries' })!
  expect(age).toBeGreaterThanOrEqual(57)
  expect(age).toBeLessThan(60)
  expect(reading(tried, 'parley_jobs', { lane: 'bulk', state: 'failed' })).toBe(0)
  expect(reading(tried, 'parley_jobs_running', { lane: 'deliveries' })).toBe(0)
  expect(reading(tried, 'parley_job_runs_total', { lane: 'deliveries', result: 'done' })).toBeGreaterThan(0)
})

test('what listeners have to hear of is counted in every lane, by position and before it has one', async () => {
  const app = await createTestApp()
  const scenes = [await scene(app), await scene(app), await scene(app)]
  await app.worker.drain()
  for (const { admin } of scenes) await admin.contacts.create({ name: 'Ada' })
  await app.database.transaction((tx) => tx.updateTable('listener_cursors').set({ position: 0 }).execute())
  const { count } = await app.database.read
    .selectFrom('events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(reading(await metricsOf(app), 'parley_listener_lag_events', { listener: 'deliveries' })).toBe(Number(count))
  await app.close()
})

test('a database that fails, or a folder that is gone, does not take the other metrics with it', async () => {
  const app = await createTestApp()
  const failing = await createTestApp({
    database: { ...app.database, read: new Proxy(app.database.read, { get: gone }) },
    dataDir: join(app.dataDir, 'gone'),
  })
  const families = await metricsOf(failing)
  expect(reading(families, 'parley_db_up')).toBe(0)
  for (const name of ['parley_jobs', 'parley_disk_free_bytes', 'parley_disk_size_bytes'])
    expect([name, families.get(name)!.samples]).toEqual([name, []])
  expect(reading(families, 'parley_db_statements_total')).toBeGreaterThanOrEqual(0)
  expect(reading(await metricsOf(app), 'parley_db_up')).toBe(1)
  await failing.http.close()
  await app.close()

  function gone(): never {
    throw new Error('gone')
  }
})

test('a database that hangs is not waited for long, and not asked again meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const ask = vi.fn(() => new Promise<never>(() => {}))
  const survey = { gauges: { parley_things: { help: 'Things', labels: [] } }, read: async () => [] }
  const build = { version: '1', node: '20', engine: 'none', role: 'both' }
  const metrics = createMetrics({ tallies: [], surveys: [survey], ask, build })
  for (const time of ['first', 'second']) {
    const text = metrics.text()
    await vi.advanceTimersByTimeAsync(3000)
    expect(reading(parseMetrics(await text), 'parley_db_up'), time).toBe(0)
  }
  expect(ask).toHaveBeenCalledTimes(1)
})

test('what was much to count is counted off the event loop, or on it while all places there are taken', async () => {
  const database = await createTestDatabase()
  const readOn: Db[] = []
  const things: Survey = {
    gauges: { parley_things: { help: 'Things', labels: [] } },
    read: async (db) => {
      readOn.push(db)
      const { rows } = await sql<{ count: number }>`select 10001 as count`.execute(db)
      return [{ gauge: 'parley_things', labels: {}, value: rows[0]!.count }]
    },
  }
  const app = await createTestApp({
    database,
    resources: [{ name: 'things', singular: 'thing', operations: [], surveys: [things] }],
  })
  // What reads is started with the first one.
  await database.offload(1, async () => {})
  const free: (() => void)[] = []
  const takePlace = () => database.offload(1, () => new Promise<void>((resolve) => free.push(resolve)))
  const readThings = async () => {
    const families = await metricsOf(app)
    expect([reading(families, 'parley_db_up'), reading(families, 'parley_things')]).toEqual([1, 10_001])
    return readOn.at(-1) === database.read ? 'here' : 'elsewhere'
  }

  expect(await readThings()).toBe('here')
  expect(await readThings()).toBe('elsewhere')
  const taken = Array.from({ length: heavyPlaces }, takePlace)
  await expect.poll(() => free.length).toBe(heavyPlaces)
  expect(await readThings()).toBe('here')
  for (const leave of free) leave()
  await Promise.all(taken)
  expect(await readThings()).toBe('elsewhere')
  await app.close()
})

test('what costs a statement is found by an index, and asked for once', async () => {
  const { database, http } = await testApp()
  for (const query of [inLineByLane(database.read, 0), unnumbered(database.read), countInLine(database.read)])
    expect(await planOf(database, query)).not.toMatch(/^(\d+ \d+ \d+ )?(SCAN|.*Seq Scan on) (jobs|events|deliveries)$/m)
  expect(await planOf(database, countInLine(database.read))).toMatch(/deliveries_endpoint_id_status_next_attempt_at_id/)
  expect(await planOf(database, lagsByListener(database.read))).toMatch(/events_lane_position_idx/)
  const statements = async () => {
    const before = database.counters.statements
    await http.inject('/metrics')
    return database.counters.statements - before
  }
  expect(await statements()).toBe(5)
})

interface Rule {
  alert: string
  expr: string
  for: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

interface Panel {
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}

const read = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8')
const { groups } = parseYaml(read('alerts.yml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }

/** What Grafana puts in place of its variables. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$job', 'parley')

/** Every series that an expression names, with the labels that it chooses or groups by. */
function seriesIn(expr: string): { names: string[]; labels: string[]; isBroken: boolean } {
  const names: string[] = []
  const labels: string[] = []
  let isBroken = false
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      isBroken ||= type.isError
      if (type.name === 'VectorSelector') names.push(/^[\w:]+/.exec(expr.slice(from, to))?.[0] ?? '')
      if (type.name === 'LabelName') labels.push(expr.slice(from, to))
    },
  })
  return { names, labels, isBroken }
}

test('alert rules and dashboard name metrics and labels that exist', async () => {
  const app = await sendingApp()
  const { admin } = await scene(app)
  await admin.events.list({ wait: 1 })
  const families = await metricsOf(app)
  const exprs = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map((t) => t.expr)),
  ]
  expect(exprs.length).toBeGreaterThan(30)
  // Those that Prometheus itself adds.
  const known = new Set(['job', 'instance', 'le'])
  for (const { samples } of families.values())
    for (const sample of samples) for (const label of Object.keys(sample.labels)) known.add(label)
  for (const expr of exprs.map(filled)) {
    const { names, labels, isBroken } = seriesIn(expr)
    expect(isBroken, expr).toBe(false)
    expect(names.length, expr).toBeGreaterThan(0)
    for (const name of names.filter((each) => each !== 'up')) {
      const family = families.get(name) ?? families.get(name.replace(/_(bucket|count|sum)$/, ''))
      expect(family, `${name} in ${expr}`).toBeDefined()
      expect(family!.type === 'histogram', `${name} in ${expr}`).toBe(/_(bucket|count|sum)$/.test(name))
    }
    for (const label of labels) expect([...known], expr).toContain(label)
  }
  expect(seriesIn('sum(rate(x[5m])').isBroken).toBe(true)
})

test('alert rules are complete, and the panels of the dashboard do not overlap', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, for: time, labels, annotations } of rules) {
    expect(alert).toMatch(/^Parley[A-Z]\w+$/)
    expect(time, alert).toMatch(/^\d+m$/)
    expect(['warning', 'critical'], alert).toContain(labels.severity)
    expect(annotations.summary && annotations.description, alert).toBeTruthy()
  }
  const taken = new Set<string>()
  for (const { title, gridPos } of dashboard.panels) {
    const { x, y, w, h } = gridPos
    expect(x + w, title).toBeLessThanOrEqual(24)
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) {
        expect(taken.has(`${row} ${column}`), title).toBe(false)
        taken.add(`${row} ${column}`)
      }
  }
})
