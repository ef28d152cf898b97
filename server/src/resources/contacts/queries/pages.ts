import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { idIn, jsonText, oneOf, unindexed } from '../../../kernel/db/dialect.ts'
import { recordsWith } from '../../../kernel/db/full-text.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { foldCase } from '../../../kernel/fold-case.ts'
import { type Bounds, besideCounts, type Order, type Page } from '../../../kernel/paging.ts'
import type { SortKey } from '../schema.ts'
import type { ContactRow } from '../table.ts'

const shown = [
  'contacts.id',
  'contacts.name',
  'contacts.email',
  'contacts.phone_number',
  'contacts.identifier',
  'contacts.blocked',
  'contacts.additional_attributes',
  'contacts.custom_attributes',
  'contacts.avatar_file_id',
  'contacts.avatar_filename',
  'contacts.online_until',
  'contacts.last_activity_at',
  'contacts.created_at',
  'contacts.sort_name',
  'contacts.sort_activity',
] as const

type ListedColumn = (typeof shown)[number] extends `contacts.${infer Column}` ? Column : never
export type ListedContact = Pick<ContactRow, ListedColumn & keyof ContactRow>

/** Contacts of any query, to be narrowed. */
type Contacts = SelectQueryBuilder<Tables, 'contacts', object>

/** A page of contacts, in the order that the caller asks for: `-city,name`. */
export function fetchContacts(
  db: Db,
  contacts: Contacts,
  sort: string | undefined,
  page: Page,
): Promise<ListedContact[]> {
  const order = orderOf(db, sort)
  return page.fetch(withKeys(contacts, order), order as Order<ListedContact>[])
}

/** The same with how many there are, reading what finds them only once. */
export async function findContactsOnce(
  db: Db,
  contacts: Contacts,
  sort: string | undefined,
  page: Page,
): Promise<{ rows: ListedContact[]; count: number }> {
  const order = orderOf(db, sort)
  const again = db.selectFrom('found' as 'contacts')
  const reading = {
    found: contacts.select('contacts.id'),
    counts: again.select((eb) => eb.fn.countAll<number>().as('count')),
    rows: withKeys(db.selectFrom('contacts').where('contacts.id', 'in', again.select('id')), order),
  }
  const read = (bounds: Bounds) => besideCounts(db, reading, order as Order<ListedContact>[], bounds).execute()
  const { rows, counts } = await page.counted<{ count: number }, ListedContact>(order as Order<ListedContact>[], read)
  return { rows, count: counts.count }
}

function withKeys(contacts: Contacts, order: Key[]) {
  const computed = order.filter(([column, , expression]) => expression && column !== 'id')
  const keys = computed.map(([column, , expression]) => sql`${expression}`.as(column))
  return contacts.select(shown).select(keys)
}

type Key = readonly [column: string, direction: 'asc' | 'desc', expression?: Expression<unknown>]

function orderOf(db: Db, sort: string | undefined): Key[] {
  const asked = new Map<SortKey, 'asc' | 'desc'>()
  for (const [, minus, key] of (sort ?? '').matchAll(/(-?)([a-z_]+)/g)) {
    if (!asked.has(key as SortKey)) asked.set(key as SortKey, minus ? 'desc' : 'asc')
  }
  if (asked.size === 0) return [...usual, ['id', 'desc', sql.ref('contacts.id')]]
  const keys = [...asked].flatMap(([key, direction]) => keysOf(db, key, direction))
  return [...keys, ['id', keys.at(-1)![1], sql.ref('contacts.id')]]
}

const usual: readonly Key[] = [
  ['sort_activity', 'desc'],
  ['created_at', 'desc'],
]

/** Whoever has no value comes last, whichever way the others are sorted. */
function keysOf(db: Db, key: SortKey, direction: 'asc' | 'desc'): Key[] {
  switch (key) {
    case 'name':
      return [['sort_name', direction]]
    case 'created_at':
      return [['created_at', direction]]
    case 'last_activity_at':
      return direction === 'desc'
        ? [['sort_activity', 'desc']]
        : lastIfNone('sort_activity', direction, sql`nullif(sort_activity, 0)`, 0)
    case 'email':
    case 'phone_number':
      return lastIfNone(key, direction, sql.ref(key), '')
    default:
      return lastIfNone(key, direction, attribute(db, key), '')
  }
}

function lastIfNone(key: string, direction: 'asc' | 'desc', value: RawBuilder<unknown>, none: string | number): Key[] {
  return [
    [`no_${key}`, 'asc', sql`case when ${value} is null then 1 else 0 end`],
    [`key_${key}`, direction, sql`coalesce(${value}, ${sql.lit(none)})`],
  ]
}

/** Regardless of the case of Latin letters; cut, as it becomes part of cursors. */
function attribute(db: Db, key: string): RawBuilder<unknown> {
  const text = jsonText(db, sql.ref('contacts.additional_attributes'), key)
  return sql`nullif(lower(substr(${text}, 1, 100)), '')`
}

/** Those that can be told apart from mere visitors, with any of the labels. */
export function listedContacts(db: Db, accountId: number, labels?: string[]): Contacts {
  const known = db
    .selectFrom('contacts')
    .where('contacts.account_id', '=', accountId)
    .where('contacts.identified', '=', true)
  if (!labels?.length) return known
  return known.where('contacts.id', 'in', (eb) =>
    eb
      .selectFrom('contact_labels')
      .innerJoin('labels', 'labels.id', 'contact_labels.label_id')
      .select('contact_labels.contact_id')
      .where('labels.account_id', '=', accountId)
      .where('labels.title', 'in', oneOf(db, labels.map(foldCase))),
  )
}

export async function countAll(contacts: Contacts): Promise<number> {
  const counted = contacts.select((eb) => eb.fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

/** The contacts that have the text in their name, e-mail address, phone number, identifier or company. */
export function contactsWith(db: Db, accountId: number, text: string): Contacts {
  return db
    .selectFrom('contacts')
    .where(unindexed('contacts.account_id'), '=', accountId)
    .where('contacts.id', 'in', recordsWith(db, { accountId, kind: 'contact' }, text))
}

/** As a list: joined, a few ids would be taken for many, and all contacts be read to find them. */
export function withIds(db: Db, accountId: number, ids: number[]): Contacts {
  return db
    .selectFrom('contacts')
    .where(idIn(db, 'contacts.id', ids))
    .where(unindexed('contacts.account_id'), '=', accountId)
}

/** Some of them, or all where they are fewer. */
export async function idsUpTo(contacts: Contacts, most: number): Promise<number[]> {
  const rows = await contacts.select('contacts.id').limit(most).execute()
  return rows.map(({ id }) => id)
}
