import type { Insertable } from 'kysely'
import { inParts } from '../../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { oneOf } from '../../../../kernel/db/dialect.ts'
import type { ContactLabelTable, ContactRow } from '../../table.ts'

type Contact = Pick<ContactRow, 'account_id' | 'id'>

/** In alphabetical order. */
export async function listContactLabels(db: Db, { account_id, id }: Contact): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_labels')
    .innerJoin('labels', 'labels.id', 'contact_labels.label_id')
    .select('labels.title')
    .where('contact_labels.account_id', '=', account_id)
    .where('contact_labels.contact_id', '=', id)
    .orderBy('labels.title')
    .execute()
  return rows.map(({ title }) => title)
}

/** Those that the contact has already stay as they are. */
export function insertContactLabels(tx: Tx, { account_id, id }: Contact, labelIds: number[]): Promise<void> {
  return insertContactLabelPairs(
    tx,
    labelIds.map((label_id) => ({ account_id, contact_id: id, label_id })),
  )
}

/** The same for labels of many contacts. */
export async function insertContactLabelPairs(tx: Tx, pairs: readonly Insertable<ContactLabelTable>[]): Promise<void> {
  for (const part of inParts(pairs)) {
    await tx
      .insertInto('contact_labels')
      .values(part)
      .onConflict((conflict) => conflict.columns(['account_id', 'contact_id', 'label_id']).doNothing())
      .execute()
  }
}

export async function deleteContactLabels(tx: Tx, contact: Contact, labelIds: number[]): Promise<void> {
  if (labelIds.length > 0) await labelsOf(tx, contact).where('label_id', 'in', oneOf(tx, labelIds)).execute()
}

export async function deleteContactLabelsBut(tx: Tx, contact: Contact, labelIds: number[]): Promise<void> {
  const labels = labelsOf(tx, contact)
  await (labelIds.length === 0 ? labels : labels.where('label_id', 'not in', oneOf(tx, labelIds))).execute()
}

function labelsOf(tx: Tx, { account_id, id }: Contact) {
  return tx.deleteFrom('contact_labels').where('account_id', '=', account_id).where('contact_id', '=', id)
}
