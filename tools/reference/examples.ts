import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrations } from '../../server/migrations/index.ts'
import { createApp } from '../../server/src/app.ts'
import { familyOf } from '../../server/src/kernel/access.ts'
import type { Database } from '../../server/src/kernel/db/db.ts'
import { allLanes, numberEvents } from '../../server/src/kernel/db/event-lanes.ts'
import { migrate } from '../../server/src/kernel/db/migrate.ts'
import { openSqlite } from '../../server/src/kernel/db/sqlite.ts'
import { envelope } from '../../server/src/kernel/envelope.ts'
import type { ExampleExchange, Reference } from '../../server/src/kernel/openapi-text.ts'
import type { Operation } from '../../server/src/kernel/operation.ts'
import { createLimiters } from '../../server/src/kernel/rate-limit.ts'
import { mediaTypeOf } from '../../server/src/kernel/schema.ts'
import type { Typing } from '../../server/src/resources/conversations/rules/tell-typing.ts'
import { movesToldToBots, sentNames } from '../../server/src/resources/deliveries/bodies/body-of.ts'
import { typingBody } from '../../server/src/resources/deliveries/rules/typing-body.ts'
import { resources } from '../../server/src/resources.ts'
import { type TestApp, TestClock } from '../../server/src/testing/app.ts'
import type { JsonSchema } from '../../server/src/testing/example.ts'
import { exampleCalls } from '../../server/src/testing/example-calls.ts'
import { factories, type Made } from '../../server/src/testing/factories.ts'
import { type Prepared, prepare, send, statusOfSuccess } from '../../server/src/testing/prepared-operation.ts'
import { masked } from './masked.ts'
import { repeatRandomness } from './repeatable.ts'

/**
 * Calls every operation as the conformance tests do, each on an empty database at the same time of day and with the
 * same random numbers, so that an example changes only when what it shows does.
 */
export async function collectExamples(): Promise<Pick<Reference, 'examples' | 'events'>> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-examples-'))
  const database = openSqlite({ file: join(folder, 'parley.db'), durable: false })
  await migrate(database, migrations)
  const empty = await emptying(database)
  // Nobody else waits while an example is read.
  const app = await openApp({ ...database, offload: (_accountId, work) => work(database.read) }, folder)
  const collected: Pick<Reference, 'examples' | 'events'> = { examples: {}, events: {} }
  try {
    for (const operation of resources.flatMap(({ operations }) => operations)) {
      await empty()
      repeatRandomness()
      // The time stands still, so nobody's budget would ever be new.
      app.services.limiter = createLimiters(app.clock)
      collected.examples[operation.id] = await exchange(app, operation)
      await addEvents(app, collected.events)
    }
    await empty()
    repeatRandomness()
    await reopen(app)
    await addEvents(app, collected.events)
    await empty()
    repeatRandomness()
    await addTyping(app, collected.events)
  } finally {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { examples: sorted(collected.examples), events: sorted(collected.events) }
}

async function openApp(database: Database, dataDir: string): Promise<TestApp> {
  const clock = new TestClock()
  const silent = () => {}
  const app = createApp({
    database,
    secretKey: 'the secret key of the examples, long enough',
    baseUrl: 'http://localhost:3000',
    log: { debug: silent, info: silent, warn: silent, error: silent },
    dataDir,
    clock,
    signUp: true,
  })
  await app.http.ready()
  const close = async () => {
    await app.http.close()
    await Promise.all([app.services.outbound.close(), app.services.files.close()])
    await database.close()
  }
  return { ...app, clock, dataDir, logged: [], close }
}

async function exchange(app: TestApp, operation: Operation): Promise<ExampleExchange> {
  const prepared = await prepare(app, operation)
  if (operation.method === 'get') await furnish(app, operation, prepared)
  const url = shortened(operation, prepared.url)
  const answer = await send(app, operation, prepared.token, url, prepared.body)
  const success = statusOfSuccess(operation)
  if (answer.statusCode !== success) throw new Error(`${operation.id} answered ${answer.statusCode}: ${answer.body}`)
  const names = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
  const query = queryOf(operation, new URL(url, 'http://localhost').searchParams)
  return masked({
    ...(names.length > 0 && { params: Object.fromEntries(names.map((name) => [name, prepared.params[name]!])) }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(operation.method !== 'get' && operation.declaration.body && { body: prepared.body }),
    // What is not there yet will answer nothing.
    answer: success !== 200 ? {} : isJson(operation) ? answer.json() : answer.body,
  })
}

function isJson({ declaration: { streams, reply } }: Operation): boolean {
  return !streams && mediaTypeOf(reply) === 'application/json'
}

/** Lists as lists, by the name that is declared. */
function queryOf({ declaration }: Operation, sent: URLSearchParams): Record<string, unknown> {
  const { properties = {} } = (declaration.query ?? {}) as JsonSchema
  const names = [...new Set(sent.keys())].map((name) => name.replace('[]', ''))
  return Object.fromEntries(
    names.map((name) => {
      const { type, items } = properties[name] ?? {}
      const values = [...sent.getAll(name), ...sent.getAll(`${name}[]`)]
      const typed = values.map((value) => ((items ?? { type }).type === 'integer' ? Number(value) : value))
      return [name, type === 'array' ? typed : typed[0]]
    }),
  )
}

/** No single call opens a conversation that was not open before. */
async function reopen(app: TestApp): Promise<void> {
  const toggle = operationOf('conversations.toggleStatus')
  const { token, url } = await prepare(app, toggle)
  for (const status of ['resolved', 'open']) await send(app, toggle, token, url, { status })
}

/** Of typing nothing is stored, so it is caught as it is told. */
async function addTyping(app: TestApp, events: Record<string, unknown>): Promise<void> {
  const toggle = operationOf('conversations.toggleTypingStatus')
  const told: Typing[] = []
  const stop = app.services.broadcast.onOwn('typing', (typing) => told.push(typing))
  const { token, url } = await prepare(app, toggle)
  for (const typing_status of ['on', 'off']) await send(app, toggle, token, url, { typing_status })
  stop()
  for (const typing of told) {
    const body = (await typingBody(app.database.read, app.services, typing))!
    events[body.event as string] = masked(body)
  }
}

function operationOf(id: string): Operation {
  return resources.flatMap(({ operations }) => operations).find((operation) => operation.id === id)!
}

/** Without what may be left out: examples of filters, taken together, find nothing. */
function shortened({ id, declaration }: Operation, address: string): string {
  if (exampleCalls[id]) return address
  const { required = [] } = (declaration.query ?? {}) as { required?: string[] }
  const [path, query] = address.split('?')
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => required.includes(name)))
  return kept.size === 0 ? path! : `${path}?${kept}`
}

/** A list is worth looking at where there is something in it. */
async function furnish(app: TestApp, operation: Operation, { account, params }: Prepared): Promise<void> {
  if (familyOf(operation.path) !== 'account') return
  const caller = await app.database.read
    .selectFrom('users')
    .innerJoin('account_users', 'account_users.user_id', 'users.id')
    .selectAll('users')
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  const made: Record<string, Made> = { caller }
  if (params.conversation_id) made.conversation = { id: Number(params.conversation_id) }
  for (const [name, make] of Object.entries(factories)) made[name] ??= await make(app, account.id, made)
  // What has happened is there to be read once it is numbered.
  if (operation.declaration.waits) await numberEvents(app.database, allLanes)
}

/** The first of each name, as a receiver is sent it. */
async function addEvents({ database, services }: TestApp, events: Record<string, unknown>): Promise<void> {
  const bodies = Object.assign({}, ...resources.map((resource) => resource.bodies ?? {}))
  const rows = await database.read.selectFrom('events').selectAll().orderBy('id').execute()
  for (const row of rows) {
    const account = { id: row.account_id, name: 'Acme' }
    const move = movesToldToBots[row.payload.status as keyof typeof movesToldToBots]
    const names = row.name === 'conversation_status_changed' && move ? [row.name, move] : [row.name]
    // What a rule or a macro sends is a conversation, whatever it was that happened.
    if (row.name === 'conversation_created') names.push(...sentNames)
    for (const name of names) {
      const body = bodies[name]
      if (!body || events[name]) continue
      const payload = body.build(row.payload, account)
      events[name] = masked(envelope({ ...row, name, payload }, account, services.links))
    }
  }
}

/** How to delete every row there is, but for what migrations bring, and to begin again with the first id. */
async function emptying({ read, transaction }: Database): Promise<() => Promise<void>> {
  const tables = (await read.introspection.getTables()).filter(
    ({ name }) => !/^search_(trigrams|articles|titles)/.test(name),
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: (await sql`select 1 from ${sql.table(name)} limit 1`.execute(read)).rows,
    })),
  )
  const empty = found.filter(({ rows }) => rows.length === 0)
  return () =>
    transaction(async (tx) => {
      await sql`pragma defer_foreign_keys = on`.execute(tx)
      for (const { name } of empty) await sql`delete from ${sql.table(name)}`.execute(tx)
      await sql`delete from sqlite_sequence`.execute(tx)
    })
}

function sorted<Value>(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))
}
