import { beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '../kernel/operation.ts'
import { resources } from '../resources.ts'
import { allAtOnce } from './all-at-once.ts'
import { type TestApp, testApp } from './app.ts'
import type { JsonSchema } from './example.ts'
import { contents, type Prepared, prepare, send } from './prepared-operation.ts'

/**
 * What every update must do, worked out from its declaration: of several who change different fields of one record at
 * once, each has its way. Whoever writes back what it has read before would undo what the others have written.
 */

/** Fields that decide what others may be. */
const apart: Record<string, string[]> = {
  'customAttributeDefinitions.update': ['attribute_display_type'],
  // A message asks for one thing.
  'widget.messages.update': ['conversation_id', 'contact'],
}

/** Nothing is taken there that does not say who it is about; `widget.contact.update` changes the same by the same rule. */
const identifying = ['widget.contact.setUser']

const updates = resources
  .flatMap(({ operations }) => operations)
  .filter(({ id, method }) => ['put', 'patch'].includes(method) && !identifying.includes(id))
  .filter((operation) => fieldsOf(operation).length > 1)

/** Changes one field of a record, or one key of it, to a value that depends on what was made for the test. */
interface Writer {
  name: string
  bodyFor(prepared: Prepared): object
}

let app: TestApp
let contentsOf: (accountId: number) => Promise<unknown>

beforeAll(async () => {
  app = await testApp()
  contentsOf = await contents(app)
})

describe.each(updates.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  test('of those who change different fields at once, each has its way', { timeout: 120_000 }, async () => {
    const writers = await writersOf(operation)
    expect(writers.length).toBeGreaterThan(1)
    // Whoever writes last is undone by nobody, so each comes first once.
    for (const order of [writers, writers.toReversed()]) await writeAtOnce(operation, order)
  })
})

async function writeAtOnce(operation: Operation, writers: Writer[]): Promise<void> {
  const prepared = await prepare(app, operation)
  const write = async (writer: Writer) => {
    const answer = await send(app, operation, prepared.token, prepared.url, writer.bodyFor(prepared))
    expect(answer.statusCode, `${writer.name}: ${answer.body}`).toBe(200)
  }
  const calls = writers.map((writer) => () => write(writer))
  for (let first = 0; first < calls.length; first += mostAtOnce) {
    await allAtOnce(app, calls.slice(first, first + mostAtOnce))
  }
  const kept = await contentsOf(prepared.account.id)
  for (const writer of writers) {
    await write(writer)
    expect(await contentsOf(prepared.account.id), `what was written to ${writer.name} was lost`).toEqual(kept)
  }
}

const mostAtOnce = 6

function fieldsOf({ id, declaration }: Operation): [string, JsonSchema][] {
  const { properties = {}, required = [] } = (declaration.body ?? {}) as JsonSchema
  return Object.entries(properties).filter(([name]) => !required.includes(name) && !apart[id]?.includes(name))
}

/** One for each field that can be changed alone; two for an object whose keys change one by one. */
async function writersOf(operation: Operation): Promise<Writer[]> {
  const writers: Writer[] = []
  for (const [name, schema] of fieldsOf(operation)) {
    const trial = await prepare(app, operation)
    const found: Writer[] = []
    for (const writer of candidatesFor(name, schema)) {
      if (found.length > 0 && !isAboutAnotherKey(found[0]!, writer)) continue
      if (await takesEffectOnce(operation, trial, writer)) found.push(writer)
      if (found.length === 2) break
    }
    const merges = found.length === 2 && !(await changes(operation, trial, found[0]!))
    writers.push(...(merges ? found : found.slice(0, 1)))
  }
  return writers
}

function isAboutAnotherKey(one: Writer, other: Writer): boolean {
  return other.name.includes('.') && other.name !== one.name
}

/** It is taken, changes something, and changes nothing when it is sent again. */
async function takesEffectOnce(operation: Operation, trial: Prepared, writer: Writer): Promise<boolean> {
  return (await changes(operation, trial, writer)) && !(await changes(operation, trial, writer, 200))
}

/** A refusal changes nothing; where a success is required, it counts as a change all the same. */
async function changes(operation: Operation, trial: Prepared, writer: Writer, required?: number): Promise<boolean> {
  const before = await contentsOf(trial.account.id)
  const { statusCode } = await send(app, operation, trial.token, trial.url, writer.bodyFor(trial))
  if (required !== undefined && statusCode !== required) return true
  return JSON.stringify(await contentsOf(trial.account.id)) !== JSON.stringify(before)
}

function* candidatesFor(name: string, schema: JsonSchema): Generator<Writer> {
  yield { name, bodyFor: ({ body }) => (name in body ? { [name]: body[name] } : {}) }
  for (const valueFor of otherValues(schema)) yield { name, bodyFor: (made) => ({ [name]: valueFor(made) }) }
  if (![schema.type].flat().includes('object')) return
  for (const [key, property] of Object.entries(schema.properties ?? anyKeys)) {
    for (const valueFor of otherValues(property)) {
      yield { name: `${name}.${key}`, bodyFor: (made) => ({ [name]: { [key]: valueFor(made) } }) }
    }
  }
}

const anyKeys: Record<string, JsonSchema> = { one_key: { enum: ['x', true] }, other_key: { enum: ['x', true] } }

/** Values that are hardly the ones that a record begins with. */
function otherValues({ type, format, enum: words, items }: JsonSchema): ((made: Prepared) => unknown)[] {
  const types = [type].flat()
  if (types.includes('string') && !words) {
    const texts = [otherTexts[format ?? ''] ?? 'changed-?', 'changed-?@acme.test']
    return texts.map(
      (text) =>
        ({ account }) =>
          text.replace('?', String(account.id)),
    )
  }
  return plainValues(types, words, items).map((value) => () => value)
}

function plainValues(types: unknown[], words: unknown[] | undefined, items: JsonSchema | undefined): unknown[] {
  if (words) return words
  if (types.includes('boolean')) return [true, false]
  if (types.includes('array')) return [items?.enum ? [items.enum[0]] : ['one', 'two']]
  return []
}

const otherTexts: Record<string, string> = {
  'hex-color': '#123456',
  locale: 'de',
  timezone: 'Asia/Tokyo',
  url: 'https://changed.example/?',
  'url-or-empty': 'https://changed.example/?',
}
