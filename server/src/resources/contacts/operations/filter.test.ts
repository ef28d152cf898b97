import { beforeAll, expect, test } from 'vitest'
import type { FilterItem } from '../../../../../sdk/src/index.ts'
import { item, type KeyTable, tryKey } from '../../../testing/filter-table.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import type { DisplayType } from '../../custom-attribute-definitions/schema.ts'
import { ensureLabels } from '../../labels/rules/ensure.ts'
import { aContact } from '../factory.ts'
import type { ContactRow } from '../table.ts'

/** Three contacts, called a to c by when they were made, and a visitor, who is never found. Now is 9 o'clock on 5 January 2026. */
let s: Scene
let names: Map<number, string>

const types: Record<string, DisplayType> = { note: 'text', score: 'currency', due: 'date', done: 'checkbox' }

async function make(name: string, { labels = [], ...row }: Partial<ContactRow> & { labels?: string[] }): Promise<void> {
  const { name: called = '', email = null, phone_number, identifier, ...rest } = row
  const { id } = await aContact(s.app, s.account.id, { name: called, email, phone_number, identifier })
  names.set(id, name)
  await s.app.database.transaction(async (tx) => {
    const sort_activity = rest.last_activity_at ?? 0
    await tx
      .updateTable('contacts')
      .set({ ...rest, sort_activity })
      .where('id', '=', id)
      .execute()
    for (const label of await ensureLabels(
      { tx, services: s.app.services, now: 0, quiet: true },
      s.account.id,
      labels,
    )) {
      const link = { account_id: s.account.id, contact_id: id, label_id: label.id }
      await tx.insertInto('contact_labels').values(link).execute()
    }
  })
}

async function find(payload: FilterItem[]): Promise<string> {
  const { meta, payload: found } = await s.agent.contacts.filter({ payload }, { sort: 'created_at' })
  expect(meta).toEqual({ count: found.length, current_page: 1, has_more: false })
  return found.map(({ id }) => names.get(id)).join('')
}

beforeAll(async () => {
  s = await scene()
  names = new Map()
  for (const [attribute_key, attribute_display_type] of Object.entries(types)) {
    const attribute_model = 'contact_attribute'
    await aDefinition(s.app, s.account.id, { attribute_key, attribute_display_type, attribute_model })
  }
  await aDefinition(s.app, s.account.id, { attribute_key: 'of_conversations' })
  await make('a', {
    name: 'Ödön Árpád',
    email: 'Odon@Acme.test',
    phone_number: '+36201234567',
    identifier: 'User-1',
    blocked: true,
    labels: ['vip', 'new'],
    created_at: Date.UTC(2026, 0, 1),
    last_activity_at: Date.UTC(2026, 0, 4, 23),
    additional_attributes: { country_code: 'HU', city: 'Győr', company_name: 'Acme 100%' },
    custom_attributes: { note: 'ÁRVÍZTŰRŐ', score: '10.5', due: '2026-01-04', done: false },
  })
  await make('b', {
    name: 'bob',
    phone_number: '+15551234567',
    labels: ['new'],
    created_at: Date.UTC(2026, 0, 3),
    last_activity_at: Date.UTC(2026, 0, 5, 8),
    additional_attributes: { country_code: 36, city: '', company_name: 'acme' },
    custom_attributes: { note: 5, score: 'x', due: 20260104, done: 'false' },
  })
  // One without any value is listed for the sake of these tests.
  await make('c', { identified: true, created_at: Date.UTC(2026, 0, 5), last_activity_at: null })
  await make('visitor', {
    name: 'Ödön Árpád',
    labels: ['vip'],
    created_at: Date.UTC(2026, 0, 1),
    additional_attributes: { country_code: 'HU' },
    custom_attributes: { note: 'ÁRVÍZTŰRŐ', score: 11, due: '2026-01-04', done: false },
  })
})

function text(whole: string, part: string, start: string, present: string, absent: string): KeyTable {
  return {
    equal_to: [[whole, 'nobody'], 'a'],
    not_equal_to: [[whole], 'bc'],
    contains: [['nobody', part], 'a'],
    does_not_contain: [[part], 'bc'],
    starts_with: [start, 'a'],
    is_present: [[], present],
    is_not_present: [[], absent],
  }
}

const times = (before: string, after: string, daysBefore: string): KeyTable => ({
  is_less_than: [['2026-01-05'], before],
  is_greater_than: [['2026-01-04'], after],
  days_before: [[1, 0], daysBefore],
})

const tables: Record<string, KeyTable> = {
  name: text('ÖDÖN ÁRPÁD', 'árp', 'Öd', 'ab', 'c'),
  email: text('ODON@acme.TEST', 'ACME', 'odon@', 'a', 'bc'),
  phone_number: text('36201234567', '+362', '3620', 'ab', 'c'),
  identifier: text('user-1', 'R-', 'USER', 'a', 'bc'),
  country_code: text('hu', 'U', 'h', 'a', 'bc'),
  city: text('GYŐR', 'ŐR', 'gy', 'a', 'bc'),
  company_name: text('ACME 100%', '0%', 'acme 1', 'ab', 'c'),
  note: text('árvíztűrő', 'ZTŰ', 'ár', 'a', 'bc'),
  labels: {
    equal_to: [['VIP', 'other'], 'a'],
    not_equal_to: [['vip'], 'bc'],
    is_present: [[], 'ab'],
    is_not_present: [[], 'c'],
  },
  blocked: { equal_to: [['true'], 'a'], not_equal_to: [[true], 'bc'] },
  created_at: times('ab', 'c', 'ab'),
  last_activity_at: times('a', 'b', 'a'),
  score: {
    equal_to: [['10.50'], 'a'],
    not_equal_to: [[10.5], 'bc'],
    is_greater_than: [[11, 10], 'a'],
    is_less_than: [[10.5], ''],
    is_present: [[], 'a'],
    is_not_present: [[], 'bc'],
  },
  due: {
    equal_to: [['2026-01-04', '2026-01-09'], 'a'],
    not_equal_to: [['2026-01-04'], 'bc'],
    is_present: [[], 'a'],
    is_not_present: [[], 'bc'],
    ...times('a', '', 'a'),
  },
  done: {
    equal_to: [[false], 'a'],
    not_equal_to: [['FALSE'], 'bc'],
    is_present: [[], 'a'],
    is_not_present: [[], 'bc'],
  },
}

test.each(Object.entries(tables))('%s with every operator', async (key, table) => {
  await tryKey(find, key, table)
})

test('attributes of conversations, and of other accounts, are none of a contact', async () => {
  const other = await scene()
  await aDefinition(s.app, other.account.id, { attribute_key: 'theirs', attribute_model: 'contact_attribute' })
  for (const key of ['of_conversations', 'theirs', 'status', 'id', 'account_id']) {
    expect(await refusalOf(find([item(key, 'equal_to', ['1'])]))).toBe('422 payload[0].attribute_key unknown')
  }
  expect((await other.agent.contacts.filter({ payload: [] })).payload).toEqual([])
})

test('conditions are joined as everywhere, and none are met by everybody', async () => {
  const named = item('name', 'is_present', [], 'or')
  expect(await find([named, item('blocked', 'equal_to', [false], 'AND'), item('labels', 'is_not_present')])).toBe('abc')
  expect(await find([])).toBe('abc')
})

test('the latest active come first, those never active last; pages, orders and the shape of a contact', async () => {
  const all = { payload: [] }
  const first = await s.agent.contacts.filter(all, { per_page: 2 })
  expect(first.meta).toEqual({ count: 3, current_page: 1, has_more: true })
  const second = await s.agent.contacts.filter({ ...all, page: 2 }, { per_page: 2 })
  expect(second.meta).toEqual({ count: 3, current_page: 2, has_more: false })
  expect([...first.payload, ...second.payload].map(({ id }) => names.get(id)).join('')).toBe('bac')
  for (const [sort, expected] of [
    ['last_activity_at', 'abc'],
    ['-created_at', 'cba'],
    ['name', 'cba'],
    ['-name', 'abc'],
  ] as const) {
    const { payload } = await s.agent.contacts.filter(all, { sort })
    expect(payload.map(({ id }) => names.get(id)).join(''), sort).toBe(expected)
  }
  expect(first.payload[1]).toEqual({
    id: expect.any(Number),
    name: 'Ödön Árpád',
    email: 'odon@acme.test',
    phone_number: '+36201234567',
    identifier: 'User-1',
    thumbnail: '',
    availability_status: 'offline',
    blocked: true,
    additional_attributes: { country_code: 'HU', city: 'Győr', company_name: 'Acme 100%' },
    custom_attributes: { note: 'ÁRVÍZTŰRŐ', score: '10.5', due: '2026-01-04', done: false },
    last_activity_at: Date.UTC(2026, 0, 4, 23) / 1000,
    created_at: Date.UTC(2026, 0, 1) / 1000,
    contact_inboxes: [],
  })
})

test('all items together may have 200 values', async () => {
  const items = (...counts: number[]) => counts.map((count) => item('name', 'contains', Array(count).fill('x'), 'OR'))
  expect(await find(items(100, 100))).toBe('')
  expect(await refusalOf(find(items(100, 100, 1)))).toBe('422 payload too_many')
})

test('a filter opens no transaction', async () => {
  const { counters } = s.app.database
  const before = { ...counters }
  await s.admin.contacts.filter({ payload: [] })
  await s.admin.conversations.filter({ payload: [] })
  expect(counters).toMatchObject({ transactions: before.transactions, commits: before.commits })
})

test('the number of statements does not depend on the matches', async () => {
  const { counters } = s.app.database
  const cost = async (payload: FilterItem[]) => {
    const before = counters.statements
    await s.admin.contacts.filter({ payload })
    return counters.statements - before
  }
  expect(await cost([])).toBe(await cost([item('email', 'equal_to', ['odon@acme.test'])]))
})

test('without conditions it finds what the list has; a search finds visitors by name, too', async () => {
  const { agent } = await scene()
  const make = async (name: string, email?: string) => (await agent.contacts.create({ name, email })).payload.contact.id
  const known = await make('Grace', 'grace@navy.test')
  const visitor = await make('Grace')
  const listed = await agent.contacts.list()
  expect(listed.payload.map(({ id }) => id)).toEqual([known])
  expect(await agent.contacts.filter({ payload: [] })).toEqual(listed)
  expect(await agent.contacts.filter({ payload: [item('name', 'equal_to', ['grace'])] })).toEqual(listed)
  const found = await agent.contacts.search({ q: 'grace' })
  expect(found.payload.map(({ id }) => id)).toEqual([visitor, known])
})
