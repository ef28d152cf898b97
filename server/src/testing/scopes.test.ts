import { beforeAll, expect, test } from 'vitest'
import { areasById, areasOf, listedFor } from '../areas.ts'
import { familyOf } from '../kernel/access.ts'
import { type Operation, onlyReads } from '../kernel/operation.ts'
import { scopesOf } from '../kernel/require-scopes.ts'
import { type Scope, scopes } from '../kernel/scopes.ts'
import { resources } from '../resources.ts'
import { type TestApp, testApp } from './app.ts'
import { prepare, prepareOnce, send, statusOfSuccess } from './prepared-operation.ts'
import { problemsOf } from './refusal.ts'
import { call } from './resources.ts'

/** What tokens that are made for programs may do, of every operation. */

const operations = resources.flatMap((resource) => resource.operations)
const ofAccounts = operations.filter(({ path }) => familyOf(path) === 'account')
const open = ofAccounts.filter(({ id }) => areasOf(id)).map((operation) => [operation.id, operation] as const)

let app: TestApp
let refused: ReturnType<typeof prepareOnce>

beforeAll(async () => {
  app = await testApp()
  refused = prepareOnce(app)
})

async function aTokenOf(caller: unknown, held: readonly Scope[]): Promise<string> {
  const body = { name: 'For a program', scopes: held }
  return (await call(app, caller as string)('POST', '/api/v1/profile/access_tokens', body)).json().token
}

test('of every operation of an account it is said what it is about', () => {
  expect(ofAccounts.filter(({ id }) => listedFor(id) === undefined).map(({ id }) => id)).toEqual([])
})

test('no named token reaches these', () => {
  const closed = ofAccounts.filter(({ id }) => !areasOf(id)).map(({ id }) => id)
  expect(closed).toEqual(['agents.createPasswordLink', 'agents.deleteMfa'])
  const others = operations.filter(({ id, path, declaration }) => {
    return familyOf(path) !== 'account' && asksForToken(declaration.access) && areasOf(id)
  })
  expect(others.map(({ id }) => id)).toEqual(['profile.get'])
})

test('whatever is said is said of an operation', () => {
  const isUsed = (name: string) => operations.some(({ id }) => `${id}.`.startsWith(`${name}.`))
  expect(Object.keys(areasById).filter((name) => !isUsed(name))).toEqual([])
})

test('what only reads takes no scope to write', () => {
  const reading = ofAccounts.filter((operation) => operation.method !== 'get' && onlyReads(operation))
  expect(reading.map(({ id }) => id)).toContain('contacts.filter')
  for (const operation of reading) expect(scopesOf(operation, areasOf)?.join()).not.toContain(':write')
})

test.each(open)('%s takes these scopes and no others', async (_id, operation) => {
  const needed = scopesOf(operation, areasOf)!
  const prepared = await prepare(app, operation)
  const held = await aTokenOf(prepared.token, needed)
  const answer = await send(app, operation, held, prepared.url, prepared.body)
  expect(answer.statusCode, answer.body).toBe(statusOfSuccess(operation))
})

test.each(open)('%s is refused where one of them is missing', async (_id, operation) => {
  const { token, url, body } = await refused(operation)
  for (const missing of scopesOf(operation, areasOf)!) {
    const [area] = missing.split(':')
    const others = scopes.filter((scope) => scope !== missing && scope !== `${area}:write`)
    const answer = await send(app, operation, await aTokenOf(token, others), url, body)
    expect([answer.statusCode, problemsOf(answer)]).toEqual([
      403,
      [{ field: '', code: 'scope_required', message: expect.stringContaining(` ${missing}.`) }],
    ])
  }
})

const closed = operations
  .filter(({ id, declaration }) => !areasOf(id) && asksForToken(declaration.access))
  .map((operation) => [operation.id, operation] as const)

function asksForToken(access: Operation['declaration']['access']): boolean {
  return !['inbox', 'contact', 'website', 'visitor', 'link', 'anyone'].includes(access)
}

test.each(closed)('%s is refused to a token for everything', async (_id, operation) => {
  const { url, body } = await refused(operation)
  const { token } = await refused(operations.find(({ id }) => id === 'agents.createPasswordLink')!)
  const own = operation.declaration.access === 'administrator' ? (await refused(operation)).token : token
  const answer = await send(app, operation, await aTokenOf(own, []), url, body)
  expect([answer.statusCode, problemsOf(answer)[0]!.code]).toEqual([403, 'named_token_refused'])
})
