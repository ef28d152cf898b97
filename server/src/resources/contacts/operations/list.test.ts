import { expect, test } from 'vitest'
import { refusalOf } from '../../../testing/refusal.ts'
import { call } from '../../../testing/resources.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { anInbox } from '../../inboxes/factory.ts'
import { aConnection, aContact } from '../factory.ts'
import { touchContact } from '../queries/contacts.ts'

const people = [
  {
    name: 'bea',
    email: 'z@acme.test',
    phone_number: '+491',
    additional_attributes: { city: 'Rome', country: 'Italy' },
  },
  { name: 'Ann', email: 'y@acme.test', phone_number: null, additional_attributes: { company_name: 'Acme' } },
  { name: 'Ärzte', email: null, phone_number: '+492', additional_attributes: { city: 'aachen' } },
  { name: 'cy', email: null, phone_number: null, identifier: 'cy', additional_attributes: { city: '' } },
  { name: 'Dee', email: 'x@acme.test', additional_attributes: { city: 'Rome', company_name: 'zoo' } },
]

/** Five people, a second apart; the second and the first were heard of, in this order. */
async function fivePeople() {
  const s = await scene()
  const rows = []
  for (const person of people) {
    rows.push(await aContact(s.app, s.account.id, person))
    s.app.clock.advance(1000)
  }
  for (const row of [rows[1]!, rows[0]!]) {
    await s.app.database.transaction((tx) => touchContact(tx, s.account.id, row.id, s.app.clock.now()))
    s.app.clock.advance(1000)
  }
  await aContact(s.app, s.account.id, { name: 'Visitor', email: null })
  return { ...s, rows }
}

const names = (answer: { payload: { name: string }[] }) => answer.payload.map(({ name }) => name).join(' ')

test('whoever was heard of last comes first, then whoever is newest; mere visitors are left out', async () => {
  const { agent, rows } = await fivePeople()
  const answer = await agent.contacts.list()
  expect(names(answer)).toBe('bea Ann Dee cy Ärzte')
  expect(answer.meta).toEqual({ count: 5, current_page: 1, has_more: false })
  expect(answer.payload[0]).toMatchObject({
    id: rows[0]!.id,
    last_activity_at: expect.any(Number),
    contact_inboxes: [],
  })
  expect(answer.payload[4]).not.toHaveProperty('last_activity_at')
})

test.each([
  ['name', 'Ann bea cy Dee Ärzte'],
  ['-name', 'Ärzte Dee cy bea Ann'],
  ['email', 'Dee Ann bea Ärzte cy'],
  ['-email', 'bea Ann Dee cy Ärzte'],
  ['phone_number', 'bea Ärzte Ann cy Dee'],
  ['last_activity_at', 'Ann bea Ärzte cy Dee'],
  ['-last_activity_at', 'bea Ann Dee cy Ärzte'],
  ['created_at', 'bea Ann Ärzte cy Dee'],
  ['company_name', 'Ann Dee bea Ärzte cy'],
  ['-company_name', 'Dee Ann cy Ärzte bea'],
  ['city,-name', 'Ärzte Dee bea cy Ann'],
  ['country', 'bea Ann Ärzte cy Dee'],
])('sorted by %s, page by page and by cursor alike', async (sort, expected) => {
  const { app, account, admin } = await fivePeople()
  expect(names(await admin.contacts.list({ sort }))).toBe(expected)
  expect(await followed({ app, account, admin }, `sort=${sort}&per_page=1`)).toBe(expected)
})

async function followed({ app, account, admin }: Pick<Scene, 'app' | 'account' | 'admin'>, query: string) {
  const seen: string[] = []
  let url: string | undefined = `/api/v1/accounts/${account.id}/contacts?${query}`
  while (url) {
    const answer = await call(app, admin.token)('GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    seen.push(names(answer.json()))
    url = /<(.+)>; rel="next"/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return seen.join(' ')
}

test('without a word on order, cursors go through all of them too', async () => {
  const { app, account, admin } = await fivePeople()
  expect(await followed({ app, account, admin }, 'per_page=2')).toBe('bea Ann Dee cy Ärzte')
  expect(await followed({ app, account, admin }, 'per_page=2&sort=-created_at')).toBe('Dee cy Ärzte Ann bea')
})

test('a page has 15, and says whether there are more', async () => {
  const { app, account, admin } = await scene()
  for (let i = 0; i < 17; i++) await aContact(app, account.id)
  const first = await admin.contacts.list()
  expect([first.payload.length, first.meta]).toEqual([15, { count: 17, current_page: 1, has_more: true }])
  const second = await admin.contacts.list({ page: 2 })
  expect([second.payload.length, second.meta]).toEqual([2, { count: 17, current_page: 2, has_more: false }])
})

test('long texts fit into a cursor', async () => {
  const { app, account, admin } = await scene()
  const additional_attributes = { city: '市'.repeat(20_000) }
  for (const last of ['b', 'a'])
    await aContact(app, account.id, { name: '😀'.repeat(254) + last, additional_attributes })
  const seen = await followed({ app, account, admin }, 'per_page=1&sort=city,name,-company_name')
  expect(seen.split(' ').map((name) => name.at(-1))).toEqual(['a', 'b'])
})

test('only those with any of the labels', async () => {
  const { app, account, admin, rows } = await fivePeople()
  await admin.contacts.labels.set(rows[0]!.id, { labels: ['vip', 'late'] })
  await admin.contacts.labels.set(rows[2]!.id, { labels: ['late'] })
  expect(names(await admin.contacts.list({ labels: ['VIP', 'nobody'] }))).toBe('bea')
  const both = await admin.contacts.list({ labels: ['vip', 'late'] })
  expect([names(both), both.meta.count]).toEqual(['bea Ärzte', 2])
  const one = await call(app, admin.token)('GET', `/api/v1/accounts/${account.id}/contacts?labels=late`)
  expect(names(one.json())).toBe('bea Ärzte')
  expect(names(await admin.contacts.list({ labels: ['nobody'] }))).toBe('')
  expect(names(await (await scene()).admin.contacts.list({ labels: ['vip'] }))).toBe('')
})

test('inboxes are shown as far as the caller may see them, and not when unwanted', async () => {
  const { app, account, admin, agent } = await scene()
  const inbox = await anInbox(app, account.id)
  const { source_id } = await aConnection(app, inbox)
  const shown = async (person: typeof admin, query = {}) =>
    (await person.contacts.list(query)).payload[0]!.contact_inboxes?.map((row) => [row.source_id, row.inbox.id])
  expect(await shown(admin)).toEqual([[source_id, inbox.id]])
  expect(await shown(agent)).toEqual([])
  expect(await shown(admin, { include_contact_inboxes: false })).toBeUndefined()
  await admin.inboxes.delete(inbox.id)
  expect(await shown(admin)).toEqual([])
})

test('the number of statements does not depend on how many there are', async () => {
  const { app, account, admin } = await scene()
  const inbox = await anInbox(app, account.id)
  const count = async () => {
    const before = app.database.counters.statements
    await admin.contacts.list()
    return app.database.counters.statements - before
  }
  await aConnection(app, inbox)
  const few = await count()
  for (let i = 0; i < 10; i++) await aConnection(app, inbox)
  expect(await count()).toBe(few)
})

test.each([
  [{ sort: 'age' }, '422 sort bad_format'],
  [{ sort: 'name,' }, '422 sort bad_format'],
  [{ sort: 'name;drop' }, '422 sort bad_format'],
  [{ cursor: 'x' }, '422 cursor bad_cursor'],
  [{ labels: Array.from({ length: 101 }, () => 'a') }, '422 labels too_many'],
  [{ include_contact_inboxes: 'maybe' as never }, '422 include_contact_inboxes wrong_type'],
])('%j is refused', async (query, expected) => {
  const { agent } = await scene()
  expect(await refusalOf(agent.contacts.list(query))).toBe(expected)
})
