import { afterAll, expect, test } from 'vitest'
import { createOutbound } from './outbound.ts'
import { T } from './schema.ts'
import { hasTargets, refuseTargets } from './targets.ts'
import { createValidator } from './validate.ts'

const strict = createOutbound({ allow: [] })
const lenient = createOutbound({ allow: ['127.0.0.0/8', 'intranet.test'] })
afterAll(() => Promise.all([strict.close(), lenient.close()]))

const Body = T.object({
  url: T.optional(T.nullable(T.url({ format: 'url-or-empty' }))),
  channel: T.optional(T.object({ webhook_url: T.optional(T.url()), website_url: T.optional(T.text()) })),
  hooks: T.optional(T.array(T.object({ url: T.url() }), { maxItems: 3 })),
})

function refusalsOf(body: object, outbound = strict): string[] {
  const { problems = [] } = refuseTargets(Body, createValidator(Body)(body), outbound)
  return problems.map(({ field, code }) => `${field} ${code}`)
}

test('each address of a body is checked where it stands, and nothing else is', () => {
  const [here, there] = ['http://127.0.0.1/', 'https://acme.example/']
  const hooks = [{ url: there }, { url: here }]
  expect(refusalsOf({ url: here, channel: { webhook_url: here, website_url: here }, hooks })).toEqual([
    'url address_refused',
    'channel.webhook_url address_refused',
    'hooks[1].url address_refused',
  ])
  for (const body of [{}, { url: null }, { url: '' }, { url: there }, { url: 'http://8.8.8.8/' }]) {
    expect(refusalsOf(body)).toEqual([])
  }
})

test('what the operator allows may be stored', () => {
  for (const host of ['127.0.0.1:3000', 'localhost', '[::ffff:127.0.0.1]', 'intranet.test']) {
    expect(refusalsOf({ url: `http://${host}/` }, lenient)).toEqual([])
  }
  expect(refusalsOf({ url: 'http://10.0.0.1/' }, lenient)).toEqual(['url address_refused'])
})

test('a schema is known to hold addresses, however deep', () => {
  expect([hasTargets(Body), hasTargets(Body.properties.hooks), hasTargets(T.json()), hasTargets(undefined)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
