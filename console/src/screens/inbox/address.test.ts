import { expect, test } from 'vitest'
import { filteredView, linkOf, readAddress, readSearch, simpleView } from './address.ts'

test.each([
  ['/accounts/1/dashboard', { kind: 'mine' }],
  ['/accounts/1/', { kind: 'mine' }],
  ['/app/accounts/1/conversations/7', { kind: 'mine', number: 7 }],
  ['/accounts/1/inbox/5', { kind: 'inbox', id: 5 }],
  ['/accounts/1/inbox/5/conversations/7', { kind: 'inbox', id: 5, number: 7 }],
  ['/accounts/1/label/gro%C3%9F', { kind: 'label', label: 'groß' }],
  ['/accounts/1/custom_view/3/conversations/7', { kind: 'view', id: 3, number: 7 }],
  ['/accounts/1/mentions/conversations', { kind: 'mentions' }],
  ['/accounts/1/all/conversations/7', { kind: 'all', number: 7 }],
])('%s', (path, address) => {
  expect(readAddress(path)).toEqual(address)
})

test('a list and its conversations are found again by their links', () => {
  const filled = ({ to, params }: ReturnType<typeof linkOf>) =>
    to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const lists = ['/dashboard', '/inbox/5', '/team/2', '/custom_view/3', '/label/gro%C3%9F', '/snoozed/conversations']
  for (const path of lists.map((list) => `/accounts/1${list}`)) {
    const address = readAddress(path)
    expect(filled(linkOf(1, address, {}))).toBe(path)
    expect(readAddress(filled(linkOf(1, address, {}, 9)))).toEqual({ ...address, number: 9 })
  }
  expect(linkOf(1, { kind: 'mine' }, { q: 'unread', sort: undefined }).search).toEqual({ q: 'unread' })
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
