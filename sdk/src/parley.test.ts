import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../server/src/testing/app.ts'
import { scene } from '../../server/src/testing/scene.ts'
import { createClient } from './index.ts'

let baseUrl: string

beforeAll(async () => {
  baseUrl = await (await testApp()).http.listen({ host: '127.0.0.1', port: 0 })
})

test('a POST whose answer was lost is sent again, and done once', async () => {
  const { account, admin } = await scene()
  let sent = 0
  const client = createClient({
    baseUrl,
    token: admin.token,
    sleep: async () => {},
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      sent++
      if (sent > 1) return response
      await response.text()
      throw new TypeError('fetch failed')
    },
  })
  const { payload } = await client.account(account.id).contacts.create({ name: 'Grace', email: 'grace@example.com' })
  expect(sent).toBe(2)
  const { payload: contacts } = await admin.contacts.list()
  expect(contacts.map(({ id }) => id)).toEqual([payload.contact.id])
})

test('every list comes to its end: by GET, by POST, and the feed of events', async () => {
  const { account, admin } = await scene()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await admin.contacts.create({ name, email: `${name}@example.com` })
  const { contacts, events } = createClient({ baseUrl, token: admin.token }).account(account.id)
  const named = [{ attribute_key: 'email', filter_operator: 'contains' as const, values: ['example.com'] }]

  const listed: unknown[] = []
  for await (const { name } of contacts.list.all({ sort: 'name', per_page: 2 })) listed.push(name)
  const filtered: unknown[] = []
  const all = contacts.filter.all({ payload: named }, { sort: '-name', per_page: 2 })
  for await (const { name } of all) filtered.push(name)
  const told: unknown[] = []
  await (await testApp()).worker.drain()
  for await (const { event, name } of events.list.all({ limit: 2, types: ['contact_created'] }))
    told.push([event, name])

  expect(listed).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(filtered).toEqual(['e', 'd', 'c', 'b', 'a'])
  expect(told).toEqual(listed.map((name) => ['contact_created', name]))
})
