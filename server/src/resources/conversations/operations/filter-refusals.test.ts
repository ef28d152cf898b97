import { beforeAll, expect, test } from 'vitest'
import { item } from '../../../testing/filter-table.ts'
import { refusalOf } from '../../../testing/refusal.ts'
import { type Scene, scene } from '../../../testing/scene.ts'
import { aDefinition } from '../../custom-attribute-definitions/factory.ts'
import { aConversation } from '../factory.ts'

let s: Scene

beforeAll(async () => {
  s = await scene()
  await aConversation(s.app, s.account.id, { custom_attributes: { plan: 'gold', seats: 1 } })
  await aDefinition(s.app, s.account.id, { attribute_key: 'plan' })
  await aDefinition(s.app, s.account.id, { attribute_key: 'seats', attribute_display_type: 'number' })
  await aDefinition(s.app, s.account.id, { attribute_key: 'due', attribute_display_type: 'date' })
  await aDefinition(s.app, s.account.id, { attribute_key: 'done', attribute_display_type: 'checkbox' })
})

const filter = (body: unknown) => s.admin.conversations.filter(body as never)
const refusal = (...payload: unknown[]) => refusalOf(filter({ payload }))
const found = async (...payload: unknown[]) => (await filter({ payload })).data.meta.all_count

test.each([
  [{}, '422 payload missing'],
  [{ payload: null }, '422 payload wrong_type'],
  [{ payload: 'status' }, '422 payload wrong_type'],
  [{ payload: {} }, '422 payload wrong_type'],
  [{ payload: [null] }, '422 payload[0] wrong_type'],
  [{ payload: [[]] }, '422 payload[0] wrong_type'],
  [{ payload: [7, 'x'] }, '422 payload[0] wrong_type, payload[1] wrong_type'],
  [{ payload: [{}] }, '422 payload[0].attribute_key missing, payload[0].filter_operator missing'],
  [{ payload: [item('status', 'equal_to', {} as never)] }, '422 payload[0].values wrong_type'],
  [{ payload: [item('status', 'equal_to', [['open']] as never)] }, '422 payload[0].values[0] wrong_type'],
  [{ payload: [item('status', 'equal_to', ['open', null] as never)] }, '422 payload[0].values[1] wrong_type'],
  [{ payload: [item('status', 'equal_to', ['open', {}] as never)] }, '422 payload[0].values[1] wrong_type'],
  [
    { payload: [item(7 as never, null as never)] },
    '422 payload[0].attribute_key wrong_type, payload[0].filter_operator wrong_type',
  ],
  [{ payload: [item('status', 'equal_to', ['open'], ['AND'] as never)] }, '422 payload[0].query_operator wrong_type'],
  [{ payload: Array(51).fill(item('status', 'equal_to', ['open'], 'AND')) }, '422 payload too_many'],
  [{ payload: [item('status', 'equal_to', Array(101).fill('open'))] }, '422 payload[0].values too_many'],
  [{ payload: Array(3).fill(item('plan', 'contains', Array(67).fill('x'), 'OR')) }, '422 payload too_many'],
  [{ payload: [item('plan', 'equal_to', ['x'.repeat(2049)])] }, '422 payload[0].values[0] too_long'],
  [{ payload: [item('plan', 'equal_to', 'x'.repeat(2049))] }, '422 payload[0].values too_long'],
  [{ payload: [item('x'.repeat(256), 'equal_to', ['x'])] }, '422 payload[0].attribute_key too_long'],
  [{ payload: [item('plan', 'equal_to', ['a\0b'])] }, '422 payload[0].values[0] bad_characters'],
  [{ payload: [item('plan', 'contains', 'a\ud800')] }, '422 payload[0].values bad_characters'],
  [{ payload: [item('pl\0n', 'contains', 'a')] }, '422 payload[0].attribute_key bad_characters'],
])('%j is refused with %s', async (body, expected) => {
  expect(await refusalOf(filter(body))).toBe(expected)
})

test.each([
  ['status', 'equal_to', ['opened'], 'values[0] not_allowed'],
  ['status', 'equal_to', [0], 'values[0] not_allowed'],
  ['status', 'equal_to', [], 'values missing'],
  ['status', 'not_equal_to', undefined, 'values missing'],
  ['status', 'equal_to', null, 'values missing'],
  ['priority', 'equal_to', ['high', 'mighty'], 'values[1] not_allowed'],
  ['assignee_id', 'equal_to', ['me'], 'values[0] wrong_type'],
  ['assignee_id', 'equal_to', [1.5], 'values[0] wrong_type'],
  ['assignee_id', 'equal_to', ['99999999999999999999'], 'values[0] wrong_type'],
  ['assignee_id', 'equal_to', [true], 'values[0] wrong_type'],
  ['inbox_id', 'equal_to', [''], 'values[0] wrong_type'],
  ['plan', 'contains', [''], 'values[0] too_short'],
  ['plan', 'is_greater_than', ['a'], 'filter_operator not_allowed'],
  ['seats', 'contains', [1], 'filter_operator not_allowed'],
  ['seats', 'equal_to', ['many'], 'values[0] wrong_type'],
  ['seats', 'is_less_than', ['1e3', true], 'values[0] wrong_type, payload[0].values[1] wrong_type'],
  ['due', 'equal_to', ['2026-02-30'], 'values[0] bad_format'],
  ['due', 'is_less_than', ['tomorrow'], 'values[0] bad_format'],
  ['due', 'is_less_than', [2026], 'values[0] bad_format'],
  ['due', 'is_less_than', ['0000-01-01'], 'values[0] bad_format'],
  ['created_at', 'is_less_than', ['2026-01-01T25:00:00Z'], 'values[0] bad_format'],
  ['created_at', 'days_before', [-1], 'values[0] bad_format'],
  ['created_at', 'days_before', ['x'], 'values[0] bad_format'],
  ['created_at', 'days_before', [1e9], 'values[0] bad_format'],
  ['created_at', 'equal_to', ['2026-01-01'], 'filter_operator not_allowed'],
  ['done', 'equal_to', ['yes', 1], 'values[0] wrong_type, payload[0].values[1] wrong_type'],
  ['unheard_of', 'equal_to', ['x'], 'attribute_key unknown'],
  ['', 'equal_to', ['x'], 'attribute_key unknown'],
  ['STATUS', 'equal_to', ['open'], 'attribute_key unknown'],
  ['status', 'EQUAL_TO', ['open'], 'filter_operator not_allowed'],
  ['status', '', ['open'], 'filter_operator not_allowed'],
])('%s %s %j is refused', async (key, operator, values, expected) => {
  expect(await refusal(item(key, operator, values as never))).toBe(`422 payload[0].${expected}`)
})

test('every problem is told at once, twenty at most', async () => {
  const items = [
    item('status', 'equal_to', ['open']),
    item('nothing', 'like', ['x'], 'XOR'),
    item('seats', 'equal_to', ['a', 1, 'b'], 'OR'),
    item('priority', 'contains', [], 'NOT'),
  ]
  expect(await refusal(...items)).toBe(
    '422 payload[1].attribute_key unknown, payload[1].filter_operator not_allowed, payload[2].values[0] wrong_type, ' +
      'payload[2].values[2] wrong_type, payload[3].filter_operator not_allowed, payload[0].query_operator missing, ' +
      'payload[1].query_operator not_allowed, payload[3].query_operator not_allowed',
  )
  const many = Array(50).fill(item('nothing', 'equal_to', ['x'], 'AND'))
  expect((await refusal(...many)).split(', ')).toHaveLength(20)
})

const hostile = [
  "' or 1=1 --",
  '"; drop table conversations; --',
  'conversations.id',
  '%',
  '_',
  '\\',
  '$1',
  '?',
  '$."x"',
  '__proto__',
  'constructor',
  'toString',
  'status" or "status',
  "plan') is not true or ('1'='1",
  '\u202e\ufeff',
  '{}',
]

test.each(hostile)('%j is no key, operator or connector, and as a value it is just a text', async (text) => {
  expect(await refusal(item(text, 'equal_to', ['x']))).toBe('422 payload[0].attribute_key unknown')
  expect(await refusal(item('plan', text, ['x']))).toBe('422 payload[0].filter_operator not_allowed')
  expect(await refusal(item('plan', 'equal_to', ['x'], text))).toBe('422 payload[0].query_operator not_allowed')
  for (const operator of ['equal_to', 'contains', 'starts_with']) {
    expect(await found(item('plan', operator, [text])), operator).toBe(0)
  }
  expect(await found(item('plan', 'does_not_contain', [text]))).toBe(1)
  expect(await found(item('labels', 'equal_to', [text]))).toBe(0)
  expect(await found(item('referer', 'not_equal_to', [text]))).toBe(1)
  for (const key of ['assignee_id', 'status', 'seats', 'due', 'done']) {
    expect(await refusal(item(key, 'equal_to', [text])), key).toMatch(/^422 payload\[0\]\.values\[0\] /)
  }
})

test('keys of attributes are texts like any other', async () => {
  const keys = ['a.b', '1', '-', 'größe', 'x-y_z', 'toString']
  for (const attribute_key of keys) await aDefinition(s.app, s.account.id, { attribute_key })
  const custom_attributes = Object.fromEntries(keys.map((key) => [key, `<${key}>`]))
  await aConversation(s.app, s.account.id, { custom_attributes })
  for (const key of keys) expect(await found(item(key, 'equal_to', [`<${key}>`])), key).toBe(1)
})

test('the largest filter that is allowed is answered', async () => {
  const values = Array.from({ length: 4 }, (_, i) => `%_\\${i}`.padEnd(2048, 'ü'))
  const payload = Array.from({ length: 50 }, (_, i) => item('plan', 'does_not_contain', values, i % 2 ? 'OR' : 'AND'))
  expect(await found(...payload)).toBe(2)
  expect(await found(item('plan', 'contains', '\\'.repeat(2048)))).toBe(0)
  const ids = Array.from({ length: 100 }, (_, i) => Number.MAX_SAFE_INTEGER - i)
  expect(await found(...Array(2).fill(item('assignee_id', 'equal_to', ids, 'OR')))).toBe(0)
})
