import type { AccessTx } from '../../../kernel/access-version.ts'
import { rowsAtOnce } from '../../../kernel/db/batches.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { ContactRow } from '../table.ts'

type Contact = Pick<ContactRow, 'account_id' | 'id'>

/** Source ids stay as they are, so that whoever was known by one still is. */
export async function moveConnections(access: AccessTx, from: Contact, to: Contact): Promise<void> {
  await access
    .updateTable('contact_inboxes')
    .set({ contact_id: to.id })
    .where('account_id', '=', from.account_id)
    .where('contact_id', '=', from.id)
    .execute()
}

/** Some of those that it sent; answers how many. */
export async function moveSomeMessages(tx: Tx, accountId: number, from: number, to: number): Promise<number> {
  const some = tx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('sender_id', '=', from)
    .where('sender_type', '=', 'contact')
    .limit(rowsAtOnce)
  const { numUpdatedRows } = await tx
    .updateTable('messages')
    .set({ sender_id: to })
    .where('id', 'in', some)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Those that both have stay with the other, and go with it. */
export async function moveLabels(tx: Tx, from: Contact, to: Contact): Promise<void> {
  await tx
    .updateTable('contact_labels')
    .set({ contact_id: to.id })
    .where('account_id', '=', from.account_id)
    .where('contact_id', '=', from.id)
    .where('label_id', 'not in', (eb) =>
      eb
        .selectFrom('contact_labels as own')
        .select('own.label_id')
        .where('own.account_id', '=', to.account_id)
        .where('own.contact_id', '=', to.id),
    )
    .execute()
}

export async function moveNotes(tx: Tx, from: Contact, to: Contact): Promise<void> {
  await tx
    .updateTable('contact_notes')
    .set({ contact_id: to.id })
    .where('account_id', '=', from.account_id)
    .where('contact_id', '=', from.id)
    .execute()
}
