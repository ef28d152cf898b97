import { expect, test } from 'vitest'
import type { Audit } from './audit.ts'
import { auditPlanOf } from './audit-plan.ts'
import { loader, textLoader } from './load.ts'
import { type Manifest, resource } from './manifest.ts'
import { operation } from './operation.ts'

const base = '/api/v1/accounts/:account_id/shelves'
const loadShelf = textLoader('shelf of books', 'shelf_id', async () => undefined)
const loadBook = loader('book', 'id', async () => undefined)
const plain = { summary: 'A trial', access: 'agent' } as const

const ops = {
  create: operation('shelves.create', { ...plain, post: base }, () => ({})),
  update: operation('shelves.update', { ...plain, patch: `${base}/:shelf_id`, load: { it: loadShelf } }, () => ({})),
  read: operation('shelves.read', { ...plain, post: `${base}/:shelf_id/read`, reads: true }, () => ({})),
  addBook: operation(
    'shelves.books.create',
    { ...plain, post: `${base}/:shelf_id/books`, load: { shelf: loadShelf } },
    () => ({}),
  ),
  lend: operation(
    'shelves.books.lend',
    { ...plain, post: `${base}/:shelf_id/books/:id/lend`, load: { shelf: loadShelf, book: loadBook } },
    () => ({}),
  ),
  copy: operation(
    'shelves.books.copy',
    {
      ...plain,
      post: `${base}/:shelf_id/books/:id/copy`,
      load: { shelf: loadShelf, book: loadBook },
      audit: { makes: true },
    },
    () => ({}),
  ),
  dust: operation('shelves.dust', { ...plain, post: `${base}/dust`, audit: false }, () => ({})),
}

const shelves = (audit?: false | Audit): Manifest =>
  resource({ name: 'shelves', singular: 'shelf', operations: Object.values(ops), audit })

const planned = (name: keyof typeof ops, audit?: false | Audit) => {
  const { type, target, loadMade } = auditPlanOf(ops[name], shelves(audit)) ?? {}
  return [type, target, loadMade?.name]
}

test('kind, record and loader follow from the declarations', () => {
  expect(planned('create')).toEqual(['Shelf', undefined, 'shelf of books'])
  expect(planned('update')).toEqual(['Shelf', 'it', undefined])
  expect(planned('addBook')).toEqual(['Book', undefined, undefined])
  expect(planned('lend')).toEqual(['Book', 'book', undefined])
  expect(planned('copy')).toEqual(['Book', undefined, 'book'])
})

test('what only reads, or says so, is not audited; an operation has the last word', () => {
  expect(planned('read')[0]).toBeUndefined()
  expect(planned('dust')[0]).toBeUndefined()
  expect(planned('update', false)[0]).toBeUndefined()
  expect(planned('copy', false)[0]).toBe('Book')
  expect(planned('update', { type: 'Rack' })[0]).toBe('Rack')
  expect(planned('dust', { type: 'Rack' })[0]).toBeUndefined()
})
