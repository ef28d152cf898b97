import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { migrations } from '../../migrations/index.ts'
import { eventNames } from '../events.ts'
import { accesses, familyOf } from '../kernel/access.ts'
import { catalogue } from '../kernel/errors.ts'
import { resources } from '../resources.ts'
import { bodyRecords } from './body-records.ts'
import type { JsonSchema } from './example.ts'
import { fileOf } from './layout.ts'
import { files, importsOf, kindOf, resolved } from './source-files.ts'

/** The rules of the house, kept by a machine. */

const operations = resources.flatMap((resource) => resource.operations)

function operationFiles(): Set<string> {
  return new Set(
    resources.flatMap((resource) => resource.operations).map((operation) => `resources/${fileOf(operation)}`),
  )
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const path = `resources/${fileOf(operation)}`
  const { declaration } = operation

  test('lives in the file of its name, with its id and its whole path in it', () => {
    const text = files.find((file) => file.path === path)?.text
    expect(text, `${path} is missing`).toBeDefined()
    expect(text).toContain(`'${id}'`)
    expect(text).toContain(`'${operation.path}'`)
  })

  test('declares an access that its family knows, and errors of the catalogue', () => {
    expect(accesses[familyOf(operation.path)]).toContain(declaration.access)
    for (const code of declaration.errors ?? []) expect(Object.keys(catalogue)).toContain(code)
  })

  test('uses the method its name says', () => {
    const methods: Record<string, string[]> = {
      list: ['get'],
      get: ['get'],
      create: ['post'],
      update: ['patch', 'put'],
      delete: ['delete'],
    }
    const expected = methods[id.split('.').at(-1)!]
    if (expected) expect(expected).toContain(operation.method)
  })

  test('bounds every text, list and number that it takes', () => {
    for (const [field, schema] of valuesOf(declaration.body).concat(valuesOf(declaration.query))) {
      const types = [schema.type].flat()
      if (types.includes('array')) expect(schema.maxItems, field).toBeDefined()
      if (schema.enum) continue
      if (types.includes('integer') || types.includes('number')) expect(schema.maximum, field).toBeDefined()
      if (types.includes('string')) expect(schema.maxLength, field).toBeDefined()
    }
  })

  test('says which records the ids of its body name, so that conformance can try foreign ones', () => {
    const properties = Object.keys(((declaration.body ?? {}) as JsonSchema).properties ?? {})
    const ids = properties.filter(
      (field) => /_ids?$/.test(field) && !['source_id', 'echo_id', 'campaign_id', 'app_id'].includes(field),
    )
    for (const field of ids) expect(Object.keys(bodyRecords), field).toContain(field)
  })

  test('is described for its readers', () => {
    expect(declaration.summary).toMatch(/^[A-Z].*[^.]$/)
  })
})

function valuesOf(schema: unknown, path = ''): [string, JsonSchema][] {
  const { properties = {}, items } = (schema ?? {}) as JsonSchema
  const nested = Object.entries(properties).flatMap(([name, property]): [string, JsonSchema][] => [
    [`${path}${name}`, property],
    ...valuesOf(property, `${path}${name}.`),
  ])
  return items ? [...nested, [`${path}[]`, items], ...valuesOf(items, `${path}[].`)] : nested
}

test('ids are unique, and start with the name of their resource', () => {
  const ids = operations.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name, operations: own } of resources) {
    for (const { id } of own) expect(id.replace(/^(public|platform)\./, '').split('.')[0]).toBe(name)
  }
})

test('no operation is left out of its manifest, and no manifest out of resources.ts', () => {
  const declared = files.filter(({ path, text }) => path.startsWith('resources/') && /= operation\(/.test(text))
  const mounted = operationFiles()
  for (const { path } of declared) expect(mounted, `${path} is in no manifest`).toContain(path)
  const manifests = files.filter(({ text, kind }) => kind === 'manifest' && /= resource\(/.test(text))
  expect(manifests).toHaveLength(resources.length)
})

test('every file of a resource is of a kind that its place tells', () => {
  expect(files.filter(({ kind }) => kind === 'unknown').map(({ path }) => path)).toEqual([])
  for (const { path, kind } of files) {
    if (kind === 'operation') expect(operationFiles(), path).toContain(path)
  }
})

const code = files.filter(({ kind }) => kind !== 'test')

/** The folders of resources from the ground up: those that serve nothing, then the others as resources.ts lists them. */
function floors(): string[] {
  const text = files.find(({ path }) => path === 'resources.ts')!.text
  const folderOf = new Map(
    [...text.matchAll(/import \{ (\w+) \} from '\.\/resources\/([\w-]+)\//g)].map(([, name, folder]) => [
      name!,
      folder!,
    ]),
  )
  const listed = text.slice(text.indexOf('[\n')).match(/\w+(?=,\n)/g)!
  return [...new Set(['platform-apps', ...listed.map((name) => folderOf.get(name)!)])]
}

test('resources import one way: only what stands below them', () => {
  const floor = new Map(floors().map((folder, index) => [folder, index]))
  for (const { path, text } of code) {
    if (!path.startsWith('resources/')) continue
    for (const target of importsOf(text)) {
      const imported = resolved(path, target)
      if (!imported.startsWith('resources/')) continue
      const [own, other] = [path, imported].map((file) => file.split('/')[1]!)
      expect(floor.get(other!), `${path} imports ${imported}`).toBeLessThanOrEqual(floor.get(own!)!)
    }
  }
})

test('no files import each other in a circle', () => {
  const graph = new Map(code.map(({ path, text }) => [path, importsOf(text).map((target) => resolved(path, target))]))
  const done = new Set<string>()
  const follow = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    expect(at === -1 ? [] : [...trail.slice(at), path]).toEqual([])
    if (done.has(path)) return
    for (const next of graph.get(path) ?? []) follow(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) follow(path, [])
})

test('a folder can be taken in at a glance', () => {
  const entries = new Map<string, Set<string>>()
  for (const { path } of files) {
    const [, folder, entry] = /^resources\/([^/]+)\/([^/]+)/.exec(path) ?? []
    if (folder) entries.set(folder, (entries.get(folder) ?? new Set()).add(entry!))
  }
  const sizes = [...entries.values()].map(({ size }) => size).sort((a, b) => a - b)
  expect(sizes.at(-1)).toBeLessThan(25)
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(12)
})

const sql = /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/

test('every event is described by the resource that emits it, and by no other', () => {
  const described = resources.flatMap(({ events = {} }) => Object.keys(events))
  expect(new Set(described).size).toBe(described.length)
  expect(described).toEqual(expect.arrayContaining([...eventNames]))
  const emitted = operations.flatMap(({ declaration }) => declaration.emits ?? [])
  expect(described).toEqual(expect.arrayContaining(emitted))
})

test('the kernel knows no resource', () => {
  for (const { path, text, kind } of files) {
    if (kind !== 'kernel') continue
    for (const target of importsOf(text))
      expect(resolved(path, target), path).not.toMatch(/^(resources|channels|transports|surfaces|testing)/)
  }
})

/** What surfaces know besides the kernel: pages that are written here read what they show, and have templates. */
const knownBy: Record<string, RegExp> = {
  api: /^resources\.ts$/,
  'help-center': /^resources\/portals\/|^\.\.\/\.\.\/help-center\//,
  'single-sign-on': /^resources\/sessions\/rules\//,
  survey: /^resources\/csat-survey-responses\/public\/|^\.\.\/\.\.\/help-center\//,
}

test('surfaces share nothing but the kernel, few know resources, and nobody but createApp knows surfaces', () => {
  for (const { path, text } of code) {
    const [, own] = /^surfaces\/([\w-]+)/.exec(path) ?? []
    for (const target of importsOf(text)) {
      const imported = resolved(path, target)
      const [, other] = /^surfaces\/([\w-]+)/.exec(imported) ?? []
      if (other && other !== own) expect(path, `it imports ${imported}`).toBe('app.ts')
      const isOurs = target.startsWith('.') && !other
      if (own && isOurs && !knownBy[own]?.test(imported)) expect(imported, path).toMatch(/^kernel\//)
    }
  }
})

test.each(['channels/', 'transports/'])('%s stands on the kernel, and knows neither a resource nor SQL', (folder) => {
  const own = code.filter(({ path }) => path.startsWith(folder))
  expect(own.length).toBeGreaterThan(0)
  for (const { path, text } of own) {
    const known = importsOf(text).map((target) => resolved(path, target))
    for (const imported of known) expect(imported.startsWith('kernel/') || imported.startsWith(folder), path).toBe(true)
    expect(text, path).not.toMatch(sql)
  }
})

test('a kind of channel is named by the channel itself, and asked for what it can do everywhere else', () => {
  for (const { path, text } of code) if (!path.startsWith('channels/')) expect(text, path).not.toContain('Channel::')
})

test('only queries speak SQL, and they know nothing but tables, schemas, other queries and the kernel', () => {
  for (const { path, text, kind } of files) {
    if (path.startsWith('resources/') && kind !== 'queries' && kind !== 'test') expect(text, path).not.toMatch(sql)
    if (kind !== 'queries') continue
    for (const target of importsOf(text))
      expect(resolved(path, target), path).toMatch(/^kysely$|^kernel\/|\/queries\/[^/]+\.ts$|(schema|table)\.ts$/)
  }
})

test('operations, rules and jobs use rules, queries, schemas and the kernel, never an operation', () => {
  for (const { path, text, kind } of files) {
    if (kind !== 'operation' && kind !== 'rule' && kind !== 'job') continue
    for (const target of importsOf(text)) {
      const imported = resolved(path, target)
      expect(kindOf(imported), `${path} imports the operation ${imported}`).not.toBe('operation')
      expect(imported, path).toMatch(/^kernel\/|^channels\/|^transports\/|^resources\/|^events\.ts$|^kysely$/)
      expect(imported, path).not.toMatch(/index\.ts$|factory\.ts$/)
    }
    expect(text, path).not.toMatch(/(?<![.-])\b(request|reply)\./)
  }
})

test('whatever is written to the tables of members is written by a transaction that raises the access version', () => {
  const writing =
    /(\w+)\s*\.(?:(?:insertInto|updateTable|deleteFrom)\('(?:account_users|inbox_members|team_members)'|deleteFrom\('(?:users|teams|contact_inboxes)')\)/g
  const others = code.flatMap(({ path, text }) =>
    [...text.matchAll(writing)].flatMap(([write, handle]) => (handle === 'access' ? [] : `${path}: ${write}`)),
  )
  expect(others.map((write) => write.replace(/\s+/g, ''))).toEqual([
    // Whose turn it is to be given a conversation.
    "resources/conversations/queries/round-robin.ts:tx.updateTable('inbox_members')",
    "resources/demo-desk/queries/seats.ts:tx.updateTable('inbox_members')",
    // What somebody wants to be notified of.
    "resources/notification-settings/queries/notification-settings.ts:tx.updateTable('account_users')",
    // Everything but the role.
    "resources/users/queries/users.ts:tx.updateTable('account_users')",
  ])
  for (const { path, text } of code) {
    expect(text, path).not.toMatch(/\baccess: Tx\b/)
    expect(text, path).not.toMatch(
      /delete(Some|Rows)\((?!accessChanged\()[^,]+, '(\w+_members|account_users|contact_inboxes)'/,
    )
  }
})

test('presenters are pure', () => {
  for (const { path, text, kind } of files) {
    if (kind === 'present') expect(text, path).not.toMatch(/\bawait\b|\basync\b|kernel\/db\/db/)
  }
})

test('one place reads the environment, one sends requests to where tenants say, one to the storage of the operator', () => {
  const reads = files.filter(({ text, kind }) => kind !== 'test' && /process\.env/.test(text)).map(({ path }) => path)
  // The command line hands the environment over as a whole.
  expect(reads.filter((path) => path !== 'config.ts' && !path.startsWith('cli/'))).toEqual([])
  const sends = files.filter(({ text, kind }) => kind !== 'test' && /from 'undici'|(?<!\.)\bfetch\(/.test(text))
  const senders = sends.map(({ path }) => path).filter((path) => !path.startsWith('cli/'))
  expect(senders.sort()).toEqual(['kernel/files/s3-client.ts', 'kernel/outbound.ts'])
})

test('one place makes connections, and checks where they go', () => {
  const harmless = /^(type .*|isIP|STATUS_CODES|checkServerIdentity|IncomingMessage|ServerResponse|)$/
  const importing = /^import (?!type )\{?(.*?)\}? from 'node:(?:net|tls|https?|http2|dgram)'/gm
  const makers = code.filter(({ text }) =>
    [...text.matchAll(importing)].some(([, names]) => !names!.split(',').every((name) => harmless.test(name.trim()))),
  )
  expect(makers.map(({ path }) => path)).toEqual(['kernel/dial.ts'])
})

test('whether a text is a URL is asked of parseUrl: URL.canParse goes wrong once it is hot', () => {
  for (const { path, text, kind } of files) if (kind !== 'test') expect(text, path).not.toContain('URL.canParse(')
})

test('files are small, and named for what they hold', () => {
  for (const { path, text, kind } of files) {
    expect(basename(path), path).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/)
    expect(path).not.toMatch(/(^|\/)(utils?|helpers?|types|common|misc)(\.ts$|\/)/)
    if (kind !== 'test') expect(text.split('\n').length, path).toBeLessThanOrEqual(300)
  }
})

test('operation files are short', () => {
  const lengths = files.filter(({ kind }) => kind === 'operation').map(({ text }) => text.trim().split('\n').length)
  lengths.sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(30)
})

test('migrations are listed in order, and none is left out', () => {
  const folder = fileURLToPath(new URL('../../migrations', import.meta.url))
  const names = readdirSync(folder)
    .filter((file) => /^\d/.test(file))
    .map((file) => file.replace('.ts', ''))
  expect(migrations.map(({ name }) => name)).toEqual(names.sort())
})
