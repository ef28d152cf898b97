import { describe, expect, test } from 'vitest'
import { hasTargets } from '../kernel/targets.ts'
import { resources } from '../resources.ts'
import { malformed, names, privateNetworks, thisMachine, withPort } from './addresses.ts'
import { testApp } from './app.ts'
import { aimed, fieldsIn, type JsonSchema } from './example.ts'
import { canary } from './outbound.ts'
import { type Caller, prepare, send, snapshots } from './prepared-operation.ts'

/** Wherever an address can be stored that is called later: none that must not be called gets in. */

const operations = resources.flatMap(({ singular, operations: own }) =>
  own.map((operation) => ({ operation, singular, body: operation.declaration.body as JsonSchema | undefined })),
)
const targeted = operations.filter(({ body }) => hasTargets(body))

/** These are looked up, and refused then, as whatever is called is. */
const calledAtOnce = new Set(['uploads.create'])

describe.each(targeted.map((each) => [each.operation.id, each] as const))(
  '%s',
  (_id, { operation, singular, body }) => {
    const targets = fieldsIn(body!).filter(([, field]) => hasTargets({ format: field.format }))
    const refused = (code: string) => `422 ${targets.map(([name]) => `${name} ${code}`)}`
    const refusals = [
      ...[...thisMachine, ...privateNetworks].map((spelling) => [spelling, refused('address_refused')] as const),
      ...malformed.map((spelling) => [spelling, refused('bad_format')] as const),
    ]

    // However a body is written, it is read before it is checked: a few of all the spellings show it.
    const ways: [string, number | undefined, (body: object) => object | string][] = [
      ['JSON', undefined, (given) => given],
      ['nested JSON', 3, (given) => ({ [singular]: given })],
      ['a form', 3, (given) => new URLSearchParams(formFields(given)).toString()],
    ]

    test.each(ways)('refuses, sent as %s, what must not be called', async (_way, count, write) => {
      const app = await testApp()
      const { port, connections } = await canary()
      const { account, token, url, body: prepared } = await prepare(app, operation)
      // What can be there once only is left out, as several are sent.
      const { email: _email, phone_number: _phone, ...example } = prepared as Record<string, unknown>
      const shot = await snapshots(app, account.id)
      const before = await shot()
      const answerTo = async (spelling: string) => {
        const given = write(aimed(body!, example, withPort(spelling, port)) as object)
        const answer = await send(app, operation, as(token, given), url, given as object)
        const problems: { field: string; code: string }[] = answer.json().errors ?? []
        return `${answer.statusCode} ${problems.map(({ field, code }) => `${field} ${code}`)}`
      }
      const answersTo = (spellings: string[]) =>
        Promise.all(spellings.slice(0, count).map(async (spelling) => [spelling, await answerTo(spelling)]))
      expect(await answersTo(refusals.map(([spelling]) => spelling))).toEqual(refusals.slice(0, count))
      expect(await shot()).toEqual(before)
      const isStored = !calledAtOnce.has(operation.id)
      if (isStored) expect(await answersTo(names)).toEqual(names.slice(0, count).map((spelling) => [spelling, '200 ']))
      expect(connections()).toBe(0)
    })
  },
)

function as(token: Caller, given: object | string): Record<string, string> {
  const credentials = typeof token === 'object' ? token : { api_access_token: token! }
  const type = typeof given === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  return { ...credentials, 'content-type': type }
}

function formFields(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((item) => formFields(item, `${name}[]`))
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => formFields(inner, name === '' ? key : `${name}[${key}]`))
}

test('addresses that are only shown are known as such, so that none that is called goes unguarded', () => {
  const isAddress = /(url|link|site|domain|webhook|address|host)s?$/
  const shown = operations.flatMap(({ body = {} }) =>
    fieldsIn(body).flatMap(([name, { format }]) => (isAddress.test(name) && !hasTargets({ format }) ? name : [])),
  )
  expect([...new Set(shown)].sort()).toEqual([
    'attachments[0].external_url',
    'channel.allowed_domains',
    'channel.imap_address',
    'channel.smtp_address',
    'channel.smtp_domain',
    'channel.website_url',
    'config.locale_texts[0].legal_links',
    'config.locale_texts[0].legal_links[0].url',
    'content[0].url',
    'custom_domain',
    'domain',
    'homepage_link',
    'message.attachments[0].external_url',
    'referer_url',
    'trigger_rules.url',
    'website',
  ])
})

test('no address hides from the check in a query string or in a schema of alternatives', () => {
  for (const { operation, body } of operations) {
    const { query } = operation.declaration
    expect(/"format":"url/.test(JSON.stringify(query ?? {})), operation.id).toBe(false)
    expect(/"format":"url/.test(JSON.stringify(body ?? {})), operation.id).toBe(hasTargets(body))
  }
})
