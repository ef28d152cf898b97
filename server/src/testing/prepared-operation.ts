import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Access, familyOf } from '../kernel/access.ts'
import type { Db } from '../kernel/db/db.ts'
import { engineOf } from '../kernel/db/dialect.ts'
import { derivedTables } from '../kernel/db/full-text.ts'
import { catalogue } from '../kernel/errors.ts'
import type { Operation } from '../kernel/operation.ts'
import { issueToken } from '../kernel/tokens.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import type { Visitor } from '../resources/contacts/public/factory.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import type { PermissionKind } from '../resources/platform-apps/table.ts'
import { aMember } from '../resources/users/factory.ts'
import type { SiteVisitor } from '../resources/widget/factory.ts'
import type { TestApp } from './app.ts'
import { bodyRecords } from './body-records.ts'
import { exampleOf } from './example.ts'
import { exampleCalls, exampleFiles } from './example-calls.ts'
import { factories, type Made } from './factories.ts'
import { multipart } from './multipart.ts'
import { callUnnoted } from './resources.ts'

/** A token, or the headers that come in place of one. */
export type Caller = string | Record<string, string> | undefined

export interface Prepared {
  account: { id: number }
  token: Caller
  params: Record<string, string | number>
  url: string
  body: Record<string, unknown>
}

/** Whether agents may who have no role of the account's own. */
export function isForAgents(access: Access): boolean {
  return ['agent', 'agent_or_bot', 'contact_manage'].includes(access)
}

/** An account of its own, a caller who may, and a path and a body whose records exist. */
export async function prepare(app: TestApp, operation: Operation): Promise<Prepared> {
  const { access, load, body, query } = operation.declaration
  const account = await anAccount(app)
  const role = isForAgents(access) ? 'agent' : 'administrator'
  const { user, token } = await aMember(app, account.id, role)
  const params: Record<string, string | number> = { account_id: account.id }
  const made: Record<string, Made> = { caller: user }
  const make = async (name: string) => {
    made[name] ??= await factoryOf(name)(app, account.id, made)
    return made[name]
  }
  if (familyOf(operation.path) === 'public') {
    const { at } = (await make('visitor')) as Visitor
    params.inbox_identifier = at[0]
    params.contact_identifier = at[1]
  }
  const visitor = familyOf(operation.path) === 'widget' ? ((await make('site visitor')) as SiteVisitor) : undefined
  for (const { name, param, type } of Object.values(load ?? {})) {
    const record = await make(name)
    params[param] = type === 'string' ? record.slug! : record.id
  }
  const example = exampleOf(body)
  for (const field of Object.keys(example)) {
    const name = bodyRecords[field]
    if (name) example[field] = idLike(example[field], (await make(name)).id)
  }
  const own = await exampleCalls[operation.id]?.(app, user)
  const website = visitor && { website_token: visitor.website.website_token }
  const url = `${fill(operation.path, params)}${queryOf({ ...exampleOf(query), ...website, ...own?.query })}`
  const caller = access === 'platform' ? await aPlatformToken(app, { user, ...made }) : token
  return { account, token: own?.headers ?? visitor?.headers ?? caller, params, url, body: { ...example, ...own?.body } }
}

/** For calls that are refused, and so leave everything as it is: one of them serves all the tests of an operation. */
export function prepareOnce(app: TestApp): (operation: Operation) => Promise<Prepared> {
  const made = new Map<Operation, Promise<Prepared>>()
  return (operation) => {
    if (!made.has(operation)) made.set(operation, prepare(app, operation))
    return made.get(operation)!
  }
}

function queryOf(example: Record<string, unknown>): string {
  const query = new URLSearchParams(
    Object.entries(example).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return query.size === 0 ? '' : `?${query}`
}

/** The token of a platform app that reaches these records, and no others. */
async function aPlatformToken(app: TestApp, reached: Record<string, Made>): Promise<string> {
  const { caller: _caller, ...granted } = reached
  return (
    await aPlatformApp(app, ...Object.entries(granted).map(([kind, { id }]) => [kind as PermissionKind, id] as const))
  ).token
}

/** An id where the example has one, a list of it where it has a list. */
export function idLike(example: unknown, id: number): unknown {
  return Array.isArray(example) ? [id] : id
}

export function factoryOf(name: string) {
  return factories[name] ?? expect.fail(`testing/factories.ts does not say how to make a ${name}`)
}

export function fill(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name) => String(params[name]))
}

export function send(app: TestApp, operation: Operation, caller: Caller, url: string, body: object = {}) {
  const { id, method, declaration } = operation
  const [token, headers] = typeof caller === 'object' ? [undefined, caller] : [caller, {}]
  if (exampleFiles[id] && Object.keys(body).length === 0) {
    const form = multipart([exampleFiles[id]])
    return callUnnoted(app, token)('POST', url, form.body, form.headers)
  }
  if (declaration.streams) return beginningOf(app, url, { ...headers, ...(token && { api_access_token: token }) })
  const accepting = declaration.csv ? { accept: 'application/json', ...headers } : headers
  return callUnnoted(app, token)(method.toUpperCase() as 'GET', url, method === 'get' ? undefined : body, accepting)
}

/** Of a stream as much as comes at once: it would never end. */
async function beginningOf(app: TestApp, url: string, headers: Record<string, string>) {
  const answer = await app.http.inject({ url, headers, payloadAsStream: true })
  const stream = answer.stream()
  let body = ''
  for await (const chunk of stream) {
    body += chunk
    if (answer.statusCode === 200 && body.includes('resumed')) break
  }
  stream.destroy()
  return Object.assign(answer, { body, json: () => JSON.parse(body) })
}

/** What a call is answered with that is in order. */
export function statusOfSuccess({ declaration: { unavailable } }: Operation): number {
  return unavailable ? catalogue[unavailable][0] : 200
}

export async function aBotToken({ database, services }: TestApp, accountId: number): Promise<string> {
  const times = { created_at: 0, updated_at: 0 }
  return database.transaction(async (tx) => {
    const { id } = await tx
      .insertInto('agent_bots')
      .values({ account_id: accountId, name: 'Bot', bot_type: 'webhook', bot_config: {}, ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    return issueToken(tx, services, { type: 'agent_bot', id })
  })
}

/** How to take every row of an account, in every table that has accounts: one statement, as it is taken often. */
export async function snapshots({ database: { read } }: TestApp, id: number): Promise<() => Promise<unknown>> {
  const tables = await read.introspection.getTables()
  const rowsOf = rowsIn(read, tables.filter(hasAccounts))
  return () => rowsOf(id)
}

/** What only tells that something has happened. */
const bookkeeping = ['events', 'jobs', 'idempotency_keys']
const traces = ['updated_at', 'access_version', 'member_version']

/**
 * How to take everything there is but for what belongs to other accounts, and for the traces that a change leaves even
 * when it changes nothing.
 */
export async function contents({ database: { read } }: TestApp): Promise<(accountId: number) => Promise<unknown>> {
  const isShown = ({ name }: Table) => !bookkeeping.includes(name) && !derivedTables.test(name)
  const tables = (await read.introspection.getTables()).filter(isShown)
  return rowsIn(
    read,
    tables.map(({ name, columns }) => ({ name, columns: columns.filter((column) => !traces.includes(column.name)) })),
  )
}

interface Table {
  name: string
  columns: { name: string }[]
}

function hasAccounts({ columns }: Table): boolean {
  return columns.some(({ name }) => name === 'account_id')
}

/** Compiled once: what differs between accounts is the one value that it is given, over and over. */
function rowsIn(read: Db, tables: Table[]): (accountId: number) => Promise<unknown> {
  const rows = tables.map((table) => {
    const { name, columns } = table
    const values = sql.join(columns.map((column) => sql.ref(column.name)))
    const row = engineOf(read) === 'postgres' ? sql`cast(row(${values}) as text)` : sql`json_array(${values})`
    const where = hasAccounts(table) ? sql`where account_id = ${0}` : sql``
    return sql`select ${sql.lit(name)} as name, ${row} as row from ${sql.table(name)} ${where}`
  })
  const query = sql`${sql.join(rows, sql` union all `)} order by 1, 2`.compile(read)
  return async (accountId) =>
    (await read.executeQuery({ ...query, parameters: query.parameters.map(() => accountId) })).rows
}
