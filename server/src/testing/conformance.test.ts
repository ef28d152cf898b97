import { beforeAll, describe, expect, test } from 'vitest'
import { familyOf } from '../kernel/access.ts'
import type { Operation } from '../kernel/operation.ts'
import { requirable } from '../kernel/permissions.ts'
import { mediaTypeOf } from '../kernel/schema.ts'
import { anAccount } from '../resources/accounts/factory.ts'
import { aMember, aUser } from '../resources/users/factory.ts'
import { resources } from '../resources.ts'
import { accessTable } from './access-table.ts'
import { type TestApp, testApp } from './app.ts'
import { bodyRecords } from './body-records.ts'
import { type JsonSchema, mistyped } from './example.ts'
import { factories, type Made } from './factories.ts'
import {
  aBotToken,
  fill,
  idLike,
  type Prepared,
  prepare,
  prepareOnce,
  send,
  snapshots,
  statusOfSuccess,
} from './prepared-operation.ts'
import { problemsOf } from './refusal.ts'
import { haveChanged, sightsIn } from './sights.ts'

/** What every operation must do, worked out from its declaration. */

const operations = resources.flatMap((resource) => resource.operations)
const openAccesses = ['anyone', 'inbox', 'contact', 'link', 'website', 'visitor']
const open = operations.filter(({ declaration }) => openAccesses.includes(declaration.access))
const nowhere = 987_654_321

let app: TestApp
let otherAccount: { id: number }
let foreign: Record<string, Made>
let snapshot: () => Promise<unknown>
let untouched: unknown
let refused: (operation: Operation) => Promise<Prepared>

beforeAll(async () => {
  app = await testApp()
  refused = prepareOnce(app)
  otherAccount = await anAccount(app)
  foreign = {}
  for (const [name, make] of Object.entries(factories)) foreign[name] = await make(app, otherAccount.id, foreign)
  snapshot = await snapshots(app, otherAccount.id)
  untouched = await snapshot()
})

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  const { declaration, method } = operation
  const fields = Object.entries(((declaration.body ?? {}) as JsonSchema).properties ?? {})
  const success = statusOfSuccess(operation)
  const required = ((declaration.body ?? {}) as JsonSchema).required ?? []

  test('its example succeeds, and raises the access version if anybody sees more or less then', async () => {
    const { account, token, params, url, body } = await prepare(app, operation)
    const accountIds = [account.id, Number(params.account_id)]
    const before = await sightsIn(app, accountIds)
    const answer = await send(app, operation, token, url, body)
    expect(answer.statusCode, answer.body).toBe(success)
    const type = declaration.streams ? 'text/event-stream' : mediaTypeOf(declaration.reply)
    expect(answer.headers['content-type']).toContain(type)
    const after = await sightsIn(app, accountIds)
    if (haveChanged(before, after)) expect(after.versions).toBeGreaterThan(before.versions)
  })

  testIf(!open.includes(operation), 'without credentials, or with unknown ones, it answers 401', async () => {
    const { url, body } = await refused(operation)
    expect((await send(app, operation, undefined, url, body)).statusCode).toBe(401)
    expect((await send(app, operation, 'unknown-token', url, body)).statusCode).toBe(401)
  })

  testIf(familyOf(operation.path) === 'account', 'an account that is not the caller’s does not exist', async () => {
    const { token, body } = await prepare(app, operation)
    const theirs = await refused(operation)
    const missing = fill(operation.path, { account_id: nowhere })
    const answer = await send(app, operation, token, theirs.url, body)
    expect([answer.statusCode, answer.body]).toEqual([404, (await send(app, operation, token, missing, body)).body])
  })

  testIf(declaration.access === 'administrator', 'an agent and a bot are refused with 403', async () => {
    const { account, url, body } = await refused(operation)
    const { token } = await aMember(app, account.id, 'agent')
    expect((await send(app, operation, token, url, body)).statusCode).toBe(403)
    expect((await send(app, operation, await aBotToken(app, account.id), url, body)).statusCode).toBe(403)
  })

  testIf(['agent', 'user', ...requirable].includes(declaration.access), 'a bot is refused with 403', async () => {
    const { account, url, body } = await refused(operation)
    expect((await send(app, operation, await aBotToken(app, account.id), url, body)).statusCode).toBe(403)
  })

  testIf(declaration.access === 'platform', 'a user and a bot are refused with 403', async () => {
    const { account, url, body } = await refused(operation)
    expect((await send(app, operation, (await aUser(app)).token, url, body)).statusCode).toBe(403)
    expect((await send(app, operation, await aBotToken(app, account.id), url, body)).statusCode).toBe(403)
  })

  // Whoever knows an inbox may use it, whichever account it is of; so may whoever has a link.
  const loaders = ['inbox', 'link'].includes(declaration.access) ? [] : Object.values(declaration.load ?? {})
  test.each(loaders.map((loader) => [loader.name, loader] as const))(
    'a %s of another account answers like one that does not exist, and stays as it is',
    async (_name, { name, param, type }) => {
      const { token, params, body, url: known } = await refused(operation)
      const query = familyOf(operation.path) === 'widget' ? known.slice(known.indexOf('?')) : ''
      const url = fill(operation.path, { ...params, [param]: nowhere }) + query
      const missing = await send(app, operation, token, url, body)
      const theirs = url.replace(String(nowhere), String(type === 'string' ? foreign[name]!.slug : foreign[name]!.id))
      const answer = await send(app, operation, token, theirs, body)
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body])
      // A record that is not there comes before a body that is wrong.
      expect((await send(app, operation, token, theirs, { [fields[0]?.[0] ?? 'x']: {} })).body).toBe(missing.body)
      expect(await snapshot()).toEqual(untouched)
    },
  )

  test.each(fields.filter(([field]) => bodyRecords[field]))(
    'a %s of another account answers like one that does not exist, and stays as it is',
    async (field) => {
      const { token, url, body } = await prepare(app, operation)
      const example = body[field]
      const missing = await send(app, operation, token, url, { ...body, [field]: idLike(example, nowhere) })
      const { id } = foreign[bodyRecords[field]!]!
      const answer = await send(app, operation, token, url, { ...body, [field]: idLike(example, id) })
      expect([answer.statusCode, answer.body]).toEqual([missing.statusCode, missing.body])
      expect(missing.statusCode, missing.body).toBeLessThan(500)
      expect(await snapshot()).toEqual(untouched)
    },
  )

  testIf(method !== 'get', 'what a body may not set takes no effect', async () => {
    const { account, token, url, body } = await prepare(app, operation)
    const forbidden: Record<string, unknown> = {
      account_id: otherAccount.id,
      id: nowhere,
      role: 'administrator',
      access_token: 'x',
      created_at: 0,
    }
    for (const [field] of fields) delete forbidden[field]
    const answer = await send(app, operation, token, url, { ...forbidden, ...body })
    const takesSomething = fields.length > 0 || declaration.files !== undefined
    if (takesSomething && Object.keys(body).length === 0) {
      expect([answer.statusCode, problemsOf(answer)[0]!.code]).toEqual([422, 'no_known_field'])
      return
    }
    expect(answer.statusCode, answer.body).toBe(success)
    const { id, access_token, ...rest } = answer.json()
    const account_id = familyOf(operation.path) === 'account' ? (rest.account_id ?? account.id) : account.id
    expect([account_id, id === nowhere, access_token === 'x']).toEqual([account.id, false, false])
    expect(await snapshot()).toEqual(untouched)
  })

  test.each(required)('without %s it answers 422 naming it', async (field) => {
    const { token, url, body } = await refused(operation)
    const { [field]: _removed, ...rest } = body
    const answer = await send(app, operation, token, url, rest)
    expect([answer.statusCode, problemsOf(answer)]).toEqual([
      422,
      [expect.objectContaining({ field, code: 'missing' })],
    ])
  })

  test.each(fields)('a mistyped %s is 422 naming it', async (field, schema) => {
    const { token, url, body } = await refused(operation)
    const answer = await send(app, operation, token, url, { ...body, [field]: mistyped(schema) })
    expect(answer.statusCode).toBe(422)
    expect(problemsOf(answer)[0]).toMatchObject({ field, code: 'wrong_type' })
  })
})

function testIf(applies: boolean, title: string, run: () => Promise<void>): void {
  if (applies) test(title, run)
}

test('who may use what changes only where the table says so', () => {
  const declared = operations.map(({ id, declaration }) => [id, declaration.access])
  expect(Object.fromEntries(declared.sort())).toEqual(accessTable)
})
