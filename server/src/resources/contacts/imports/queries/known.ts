import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn, oneOf } from '../../../../kernel/db/dialect.ts'
import { lockContacts, type Unique, uniqueColumns } from '../../queries/contacts.ts'
import type { ContactRow } from '../../table.ts'

/** The contacts that have one of the values, kept as they are until the transaction ends. */
export async function holdKnown(tx: Tx, accountId: number, values: readonly Unique[]): Promise<ContactRow[]> {
  const ids = new Set<number>()
  for (const column of uniqueColumns) {
    const wanted = values.flatMap((unique) => unique[column] ?? [])
    if (wanted.length === 0) continue
    const found = tx.selectFrom('contacts').select('id').where('account_id', '=', accountId)
    for (const { id } of await found.where(column, 'in', oneOf(tx, wanted)).execute()) ids.add(id)
  }
  return ids.size === 0 ? [] : lockContacts(tx, accountId, [...ids])
}

/** The titles of the labels that each of the contacts has, in alphabetical order. */
export async function labelsOfContacts(
  db: Db,
  accountId: number,
  contactIds: readonly number[],
): Promise<Map<number, string[]>> {
  const titles = new Map<number, string[]>()
  if (contactIds.length === 0) return titles
  const rows = await db
    .selectFrom('contact_labels')
    .innerJoin('labels', 'labels.id', 'contact_labels.label_id')
    .select(['contact_labels.contact_id', 'labels.title'])
    .where('contact_labels.account_id', '=', accountId)
    .where(idIn(db, 'contact_labels.contact_id', contactIds))
    .orderBy('labels.title')
    .execute()
  for (const { contact_id, title } of rows) titles.set(contact_id, [...(titles.get(contact_id) ?? []), title])
  return titles
}
