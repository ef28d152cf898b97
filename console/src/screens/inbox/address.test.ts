import { expect, test } from 'vitest'
import { filteredView, pathOf, readAddress, readSearch, simpleView } from './address.ts'

test.each([
  ['/accounts/1/dashboard', { kind: 'mine', base: '' }],
  ['/accounts/1/', { kind: 'mine', base: '' }],
  ['/app/accounts/1/conversations/7', { kind: 'mine', base: '', number: 7 }],
  ['/accounts/1/inbox/5', { kind: 'inbox', base: '/inbox/5', id: 5 }],
  ['/accounts/1/inbox/5/conversations/7', { kind: 'inbox', base: '/inbox/5', id: 5, number: 7 }],
  ['/accounts/1/label/gro%C3%9F', { kind: 'label', base: '/label/gro%C3%9F', label: 'groß' }],
  ['/accounts/1/custom_view/3/conversations/7', { kind: 'view', base: '/custom_view/3', id: 3, number: 7 }],
  ['/accounts/1/mentions/conversations', { kind: 'mentions', base: '/mentions' }],
  ['/accounts/1/all/conversations/7', { kind: 'all', base: '/all', number: 7 }],
])('%s', (path, address) => {
  expect(readAddress(path)).toEqual(address)
})

test('a list and its conversations are found again by their paths', () => {
  const bases = ['/dashboard', '/inbox/5', '/team/2', '/custom_view/3', '/label/x', '/snoozed/conversations']
  for (const path of bases.map((base) => `/accounts/1${base}`)) {
    const address = readAddress(path)
    expect(pathOf(1, address)).toBe(path)
    expect(readAddress(pathOf(1, address, 9))).toEqual({ ...address, number: 9 })
  }
})

test('the query string decides what is shown, as far as it is understood', () => {
  expect(readSearch({ status: 'snoozed', sort: 'nonsense', assignee: 'all', q: ' unread ' })).toEqual({
    status: 'snoozed',
    assignee: 'all',
    q: 'unread',
  })
  expect(simpleView(readAddress('/accounts/1/dashboard'), {})).toEqual({ status: 'open', assignee: 'me' })
  expect(simpleView(readAddress('/accounts/1/team/2'), { status: 'all' })).toEqual({
    ...{ status: 'all', assignee: 'all' },
    teamId: 2,
  })
})

test('a filter in the list of an inbox stays in that inbox, on both sides of an or', () => {
  const unread = { attribute_key: 'unread', filter_operator: 'equal_to', values: [true] }
  const elsewhere = { attribute_key: 'inbox_id', filter_operator: 'equal_to', values: [6] }
  const clauses = [
    { ...unread, query_operator: 'OR' },
    { ...elsewhere, query_operator: 'AND' },
    { ...unread, query_operator: null },
  ]
  const address = readAddress('/accounts/1/inbox/5')
  expect(filteredView(address, {}, clauses).filter).toEqual([
    { ...unread, query_operator: 'AND' },
    { ...elsewhere, values: [5], query_operator: 'OR' },
    ...clauses.slice(1),
  ])
  expect(filteredView(address, {}, []).filter).toEqual([{ ...elsewhere, values: [5], query_operator: null }])
})
