import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Clause, Names } from './keys.ts'
import { parseFilter } from './parse.ts'
import { printFilter } from './print.ts'
import { without } from './without.ts'

const names: Names = {
  me: 1,
  agents: [
    { id: 1, name: 'Ada Lovelace' },
    { id: 2, name: 'Alan' },
    { id: 3, name: 'me' },
    { id: 4, name: 'Twin' },
    { id: 5, name: 'twin' },
    { id: 6, name: '#7' },
  ],
  inboxes: [
    { id: 10, name: 'Web' },
    { id: 11, name: 'Mail, "all" of it' },
  ],
  teams: [
    { id: 20, name: 'none' },
    { id: 21, name: 'Zoll–Team' },
  ],
  labels: ['billing', 'spam', 'none', 'két szó'],
  attributes: [
    { attribute_key: 'plan', attribute_display_type: 'list', attribute_values: '["gold","silver"]' },
    { attribute_key: 'label', attribute_display_type: 'text' },
    { attribute_key: '-odd.key', attribute_display_type: 'text' },
    { attribute_key: 'seats', attribute_display_type: 'number' },
    { attribute_key: 'renewal', attribute_display_type: 'date' },
    { attribute_key: 'vip', attribute_display_type: 'checkbox' },
  ],
}

const of = (text: string) => parseFilter(text, names)
const clause = (attribute_key: string, filter_operator: string, values: Clause['values'], query_operator = 'AND') => ({
  attribute_key,
  filter_operator,
  values,
  query_operator,
})
const last = (...[key, operator, values]: Parameters<typeof clause>) => ({
  ...clause(key, operator, values),
  query_operator: null,
})

test('what is typed becomes the payload', () => {
  expect(of('status:open assignee:me label:billing inbox:Web waiting>4h "exact words" -label:spam')).toMatchObject({
    problems: [],
    clauses: [
      clause('status', 'equal_to', ['open']),
      clause('assignee_id', 'equal_to', [1]),
      clause('labels', 'equal_to', ['billing']),
      clause('inbox_id', 'equal_to', [10]),
      clause('waiting_since', 'is_less_than', ['now-4h']),
      clause('content', 'contains', ['exact words']),
      last('labels', 'not_equal_to', ['spam']),
    ],
  })
})

test('or binds looser than what stands beside each other', () => {
  expect(of('label:billing unassigned waiting>4h or unread OR priority:urgent,high').clauses).toEqual([
    clause('labels', 'equal_to', ['billing']),
    clause('assignee_id', 'is_not_present', []),
    clause('waiting_since', 'is_less_than', ['now-4h'], 'OR'),
    clause('unread', 'equal_to', [true], 'OR'),
    last('priority', 'equal_to', ['urgent', 'high']),
  ])
})

test('dates are compared as dates, spans as how long something is ago', () => {
  expect(of('created>2026-01-31').clauses).toEqual([last('created_at', 'is_greater_than', ['2026-01-31'])])
  expect(of('created<2d').clauses).toEqual([last('created_at', 'is_greater_than', ['now-2d'])])
  expect(of('created>30days').clauses).toEqual([last('created_at', 'days_before', [30])])
})

test('nobody and nothing can be asked for', () => {
  const unassigned = [last('assignee_id', 'is_not_present', [])]
  for (const text of ['unassigned', '-assigned', 'assignee:none', '-has:assignee'])
    expect(of(text).clauses).toEqual(unassigned)
  expect(of('team:"none"').clauses).toEqual([last('team_id', 'equal_to', [20])])
  expect(of('team:none').clauses).toEqual([last('team_id', 'is_not_present', [])])
})

test.each([
  ['refund', 'unknown', 'refund'],
  ['status:open colour:red', 'unknown', 'colour:red'],
  ['label:gone', 'value', 'label:gone'],
  ['assignee:Twin', 'value', 'assignee:Twin'],
  ['status>open', 'sign', 'status>open'],
  ['-waiting>4h', 'sign', '-waiting>4h'],
  ['waiting>soon', 'value', 'waiting>soon'],
  ['label:', 'unfinished', 'label:'],
  ['label:billing,', 'unfinished', 'label:billing,'],
  ['"half', 'unfinished', '"half'],
  ['or unread', 'joint', 'or'],
  ['unread or', 'joint', 'or'],
  ['unread or or unread', 'joint', 'or'],
])('%s is marked', (text, code, marked) => {
  const [problem] = of(text).problems
  expect(problem).toMatchObject({ code, text: marked })
  expect(text.slice(problem!.from, problem!.to)).toBe(marked)
})

test('a word is taken out together with the or that it needed', () => {
  const text = 'unread or label:"két szó"  or mine unassigned'
  const rest = of(text).terms.map((term) => without(text, term))
  expect(rest).toEqual([
    'label:"két szó" or mine unassigned',
    'unread or mine unassigned',
    'unread or label:"két szó" or unassigned',
    'unread or label:"két szó" or mine',
  ])
  expect(without('unread', { from: 0 })).toBe('')
})

const some = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 4 })
const text = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const ago = fc.tuple(fc.nat(99999), fc.constantFrom('m', 'h', 'd', 'w')).map(([count, unit]) => `now-${count}${unit}`)
const moment = fc.oneof(ago, fc.constantFrom('2026-01-31', '2026-01-31T09:30:00Z', '1790000000'))
const equality = fc.constantFrom('equal_to', 'not_equal_to')
const parts = fc.constantFrom('contains', 'does_not_contain')
const presence = fc.constantFrom('is_present', 'is_not_present')
const order = fc.constantFrom('is_greater_than', 'is_less_than')
const made = (keys: string[], operator: fc.Arbitrary<string>, values: fc.Arbitrary<unknown[]>) =>
  fc.record({ attribute_key: fc.constantFrom(...keys), filter_operator: operator, values }) as fc.Arbitrary<Clause>

const anyClause = fc.oneof(
  made(['status'], equality, some(fc.constantFrom('open', 'pending', 'all'))),
  made(['priority'], equality, some(fc.constantFrom('urgent', 'none'))),
  made(['assignee_id', 'participants'], equality, some(fc.integer({ min: 1, max: 9 }))),
  made(['inbox_id'], equality, some(fc.integer({ min: 9, max: 12 }))),
  made(['team_id'], equality, some(fc.integer({ min: 19, max: 22 }))),
  made(['labels'], equality, some(fc.constantFrom(...names.labels))),
  made(['assignee_id', 'team_id', 'inbox_id', 'labels', 'plan', 'seats', 'vip'], presence, fc.constant([])),
  made(['unread', 'vip'], equality, some(fc.boolean())),
  made(['display_id', 'contact_id', 'campaign_id'], equality, some(fc.nat())),
  made(['display_id', 'mail_subject', 'referer', 'plan', 'label', '-odd.key'], parts, some(text)),
  made(['mail_subject', 'browser_language', 'plan', 'label', '-odd.key'], equality, some(text)),
  made(['plan', 'label'], fc.constant('starts_with'), some(text)),
  made(
    ['content'],
    parts,
    text.map((each) => [each]),
  ),
  made(['waiting_since', 'created_at', 'last_activity_at', 'renewal'], order, some(moment)),
  made(['created_at', 'renewal'], fc.constant('days_before'), some(fc.nat(36500))),
  made(['renewal'], equality, some(moment)),
  made(['seats'], fc.oneof(equality, order), some(fc.integer())),
)

const payload = fc
  .array(fc.tuple(anyClause, fc.constantFrom('AND', 'OR')), { maxLength: 6 })
  .map((all) => all.map(([clause, joint], at) => ({ ...clause, query_operator: at === all.length - 1 ? null : joint })))

test('every payload can be written, and what is written is that payload', () => {
  fc.assert(
    fc.property(payload, (clauses) => {
      const written = printFilter(clauses, names)
      expect(of(written)).toMatchObject({ problems: [], clauses })
    }),
    { numRuns: 1000 },
  )
})

test('whatever is typed is either understood or marked', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab:"\\,<>~^- #me@or'), maxLength: 24 }), (typed) => {
      const { terms, problems } = of(typed)
      for (const term of terms) {
        const isMarked = problems.some(({ from }) => from === term.from)
        expect(Boolean(term.clause)).toBe(!isMarked)
      }
    }),
  )
})
