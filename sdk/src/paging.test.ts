import { expect, expectTypeOf, test } from 'vitest'
import { clientOf, errorOf } from '../testing/serve.ts'
import type { Contact, Conversation, Webhook } from './index.ts'

const next = (query: string) => ({ link: `<https://elsewhere.invalid/api/x?${query}>; rel="next"` })

test('every page is fetched where the client finds the server, as the server says', async () => {
  const { client, asked } = await clientOf([
    { headers: next('labels%5B%5D=a&labels%5B%5D=b&cursor=one'), body: '{"payload":[{"id":1},{"id":2}]}' },
    { headers: next('labels%5B%5D=a&labels%5B%5D=b&cursor=two'), body: '{"payload":[{"id":3}]}' },
    { body: '{"payload":[{"id":4}]}' },
  ])
  const ids: number[] = []
  for await (const contact of client.account(7).contacts.list.all({ labels: ['a', 'b'], page: 1 })) {
    expectTypeOf(contact).toEqualTypeOf<Contact>()
    ids.push(contact.id)
  }
  expect(ids).toEqual([1, 2, 3, 4])
  expect(asked.map(({ url }) => url)).toEqual([
    '/api/v1/accounts/7/contacts?labels%5B%5D=a&labels%5B%5D=b&page=1',
    '/api/v1/accounts/7/contacts?labels%5B%5D=a&labels%5B%5D=b&cursor=one',
    '/api/v1/accounts/7/contacts?labels%5B%5D=a&labels%5B%5D=b&cursor=two',
  ])
})

test('a page that nobody comes to is not fetched', async () => {
  const { client, asked } = await clientOf([{ headers: next('cursor=one'), body: '[{"id":1},{"id":2}]' }])
  for await (const { id } of client.account(1).teams.list.all()) if (id === 2) break
  expect(asked).toHaveLength(1)
})

test('a list that is asked for by a POST sends its body with every page', async () => {
  const { client, asked } = await clientOf([
    { headers: next('cursor=one'), body: '{"payload":[{"id":1}]}' },
    { body: '{"payload":[{"id":2}]}' },
  ])
  const found: Conversation[] = []
  for await (const conversation of client.account(1).conversations.filter.all({ payload: [] })) found.push(conversation)
  expect(found.map(({ id }) => id)).toEqual([1, 2])
  expect(asked.map(({ method, body }) => [method, body])).toEqual(Array(2).fill(['POST', '{"payload":[]}']))
})

test('items are found wherever an answer has them', async () => {
  const { client } = await clientOf([
    { body: '{"data":{"meta":{},"payload":[{"id":1}]}}' },
    { body: '{"payload":{"webhooks":[{"id":2}]}}' },
    { body: '{"payload":{"messages":[{"id":3}]}}' },
    { headers: next('after=x'), body: '{"payload":[{"event_id":4}],"meta":{"next":"x","has_more":true}}' },
    { body: '{"payload":[],"meta":{"next":"x","has_more":false}}' },
  ])
  const account = client.account(1)
  const webhooks: Webhook[] = []
  expect((await account.conversations.list.all().next()).value).toEqual({ id: 1 })
  for await (const webhook of account.webhooks.list.all()) webhooks.push(webhook)
  expect(webhooks).toEqual([{ id: 2 }])
  for await (const { id } of account.search.messages.all({ q: 'x' })) expect(id).toBe(3)
  const events: number[] = []
  for await (const { event_id } of account.events.list.all()) events.push(event_id)
  expect(events).toEqual([4])
})

test('an error ends the list where it comes, after second tries', async () => {
  const { client, asked } = await clientOf([
    { headers: next('cursor=one'), body: '[{"id":1}]' },
    { status: 503 },
    { headers: next('cursor=two'), body: '[{"id":2}]' },
    { status: 422 },
  ])
  const ids: number[] = []
  const reading = (async () => {
    for await (const { id } of client.account(1).teams.list.all()) ids.push(id)
  })()
  expect(await errorOf(reading)).toMatchObject({ status: 422 })
  expect([ids, asked.length]).toEqual([[1, 2], 4])
})
