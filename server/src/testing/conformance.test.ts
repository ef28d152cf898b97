import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { familyOf } from '../kernel/access.ts'
import type { Operation } from '../kernel/operation.ts'
import { issueToken } from '../kernel/tokens.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aPlatformApp } from '../resources/platform-apps/factory.ts'
import type { PermissionKind } from '../resources/platform-apps/table.ts'
import { aMember, aUser } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { accessTable } from './access-table.ts'
import { type TestApp, testApp } from './app.ts'
import { exampleOf, type JsonSchema, mistyped } from './example.ts'
import { factories, type Made } from './factories.ts'
import { call } from './resources.ts'

/** What every operation must do, worked out from its declaration. */

const operations = resources.flatMap((resource) => resource.operations)
const open = operations.filter(({ declaration }) => ['anyone', 'inbox', 'contact'].includes(declaration.access))

let app: TestApp
let otherAccount: { id: number }
let tokens: { user: string; agent: string; bot: string }

beforeAll(async () => {
  app = await testApp()
  const account = await anAccount(app)
  otherAccount = await anAccount(app)
  tokens = {
    user: (await aUser(app)).token,
    agent: (await aMember(app, account.id, 'agent')).token,
    bot: await aBotToken(account.id),
  }
})

async function aBotToken(accountId: number): Promise<string> {
  const { database, services } = app
  return database.transaction(async (tx) => {
    const bot = {
      account_id: accountId,
      name: 'Bot',
      bot_type: 'webhook',
      bot_config: {},
      created_at: 0,
      updated_at: 0,
    }
    const { id } = await tx.insertInto('agent_bots').values(bot).returning('id').executeTakeFirstOrThrow()
    return issueToken(tx, services, { type: 'agent_bot', id })
  })
}

/** The token of a platform app that reaches these records, and no others. */
async function aPlatformToken(reached: Record<string, Made>): Promise<string> {
  const granted = Object.entries(reached).map(([kind, { id }]) => [kind as PermissionKind, id] as const)
  return (await aPlatformApp(app, ...granted)).token
}

interface Prepared {
  account: { id: number }
  token: string
  url: string
  body: Record<string, unknown>
}

/** An account of its own, a caller who may, and a path whose records exist. */
async function prepare(operation: Operation, over: Record<string, string | number> = {}): Promise<Prepared> {
  const account = await anAccount(app)
  const role = operation.declaration.access === 'agent' ? 'agent' : 'administrator'
  const { user, token } = await aMember(app, account.id, role)
  const params: Record<string, string | number> = { account_id: account.id }
  const made: Record<string, Made> = {}
  for (const { name, param, type } of Object.values(operation.declaration.load ?? {})) {
    const record = await factoryOf(name)(app, account.id, made)
    made[name] = record
    params[param] = type === 'string' ? record.slug! : record.id
  }
  const url = fill(operation.path, { ...params, ...over })
  const body = exampleOf(operation.declaration.body)
  if (operation.declaration.access !== 'platform') return { account, token, url, body }
  if (body.user_id !== undefined) body.user_id = user.id
  return { account, token: await aPlatformToken({ ...made, user: made.user ?? user }), url, body }
}

let foreign: Promise<Record<string, Made>> | undefined

/** One of everything, in the account that nobody here belongs to. */
function foreignRecords(): Promise<Record<string, Made>> {
  foreign ??= (async () => {
    const made: Record<string, Made> = {}
    for (const [name, make] of Object.entries(factories)) made[name] = await make(app, otherAccount.id, made)
    return made
  })()
  return foreign
}

/** Every row of an account, in every table that has accounts. */
async function snapshotOf(accountId: number): Promise<object> {
  const tables = await app.database.read.introspection.getTables()
  const owned = tables.filter(({ columns }) => columns.some(({ name }) => name === 'account_id'))
  const rows: Record<string, unknown> = {}
  for (const { name } of owned) {
    const result = await sql`select * from ${sql.table(name)} where account_id = ${accountId} order by id`.execute(
      app.database.read,
    )
    rows[name] = result.rows
  }
  return rows
}

function factoryOf(name: string) {
  return factories[name] ?? expect.fail(`testing/factories.ts does not say how to make a ${name}`)
}

function fill(path: string, params: Record<string, string | number>): string {
  return path.replace(/:(\w+)/g, (_, name) => String(params[name]))
}

function send({ method }: Operation, token: string | undefined, url: string, body?: object) {
  return call(app, token)(method.toUpperCase() as 'GET', url, method === 'get' ? undefined : body)
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const { declaration } = operation
  const fields = Object.entries(((declaration.body ?? {}) as JsonSchema).properties ?? {})
  const required = ((declaration.body ?? {}) as JsonSchema).required ?? []

  test('its example succeeds', async () => {
    const { token, url, body } = await prepare(operation)
    const answer = await send(operation, token, url, body)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['content-type']).toContain('application/json')
  })

  testIf(!open.includes(operation), 'without credentials, or with unknown ones, it answers 401', async () => {
    const { url, body } = await prepare(operation)
    expect((await send(operation, undefined, url, body)).statusCode).toBe(401)
    expect((await send(operation, 'unknown-token', url, body)).statusCode).toBe(401)
  })

  testIf(familyOf(operation.path) === 'account', 'an account that is not the caller’s does not exist', async () => {
    const { token, body } = await prepare(operation)
    const foreign = await prepare(operation)
    const missing = fill(operation.path, { account_id: 987_654_321, id: 1 })
    const [theirs, none] = [
      await send(operation, token, foreign.url, body),
      await send(operation, token, missing, body),
    ]
    expect([theirs.statusCode, theirs.body]).toEqual([404, none.body])
  })

  testIf(declaration.access === 'administrator', 'an agent and a bot are refused with 403', async () => {
    const { account, url, body } = await prepare(operation)
    const { token } = await aMember(app, account.id, 'agent')
    expect((await send(operation, token, url, body)).statusCode).toBe(403)
    expect((await send(operation, await aBotToken(account.id), url, body)).statusCode).toBe(403)
  })

  testIf(['agent', 'user'].includes(declaration.access), 'a bot is refused with 403', async () => {
    const { account, url, body } = await prepare(operation)
    expect((await send(operation, await aBotToken(account.id), url, body)).statusCode).toBe(403)
  })

  testIf(declaration.access === 'platform', 'a user and a bot are refused with 403', async () => {
    const { url, body } = await prepare(operation)
    expect((await send(operation, tokens.user, url, body)).statusCode).toBe(403)
    expect((await send(operation, tokens.bot, url, body)).statusCode).toBe(403)
  })

  test.each(Object.values(declaration.load ?? {}).map((loader) => [loader.name, loader] as const))(
    'a %s of another account answers like one that does not exist, and stays as it is',
    async (_name, { name, param, type }) => {
      const foreign = await foreignRecords()
      const before = await snapshotOf(otherAccount.id)
      const { token, url, body } = await prepare(operation, { [param]: '987654321' })
      const missing = await send(operation, token, url, body)
      const theirs = url.replace('987654321', String(type === 'string' ? foreign[name]!.slug : foreign[name]!.id))
      const answer = await send(operation, token, theirs, body)
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
      // A record that is not there comes before a body that is wrong.
      expect((await send(operation, token, theirs, { [fields[0]?.[0] ?? 'x']: {} })).body).toBe(missing.body)
      expect(await snapshotOf(otherAccount.id)).toEqual(before)
    },
  )

  test.each(required)('without %s it answers 422 naming it', async (field) => {
    const { token, url, body } = await prepare(operation)
    const { [field]: _removed, ...rest } = body
    const answer = await send(operation, token, url, rest)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [expect.objectContaining({ field, code: 'missing' })],
    ])
  })

  test.each(fields)('a mistyped %s is 422 naming it', async (field, schema) => {
    const { token, url, body } = await prepare(operation)
    const answer = await send(operation, token, url, { ...body, [field]: mistyped(schema) })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[0]).toMatchObject({ field, code: 'wrong_type' })
  })
})

function testIf(applies: boolean, title: string, run: () => Promise<void>): void {
  if (applies) test(title, run)
}

test('who may use what changes only where the table says so', () => {
  const declared = operations.map(({ id, declaration }) => [id, declaration.access])
  expect(Object.fromEntries(declared.sort())).toEqual(accessTable)
})
