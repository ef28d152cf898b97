import type { Db } from '../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../kernel/db/dialect.ts'
import type { ContactRow } from '../../contacts/table.ts'

export function findContactsOf(db: Db, accountId: number, ids: number[]): Promise<ContactRow[]> {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where(idIn(db, 'contacts.id', ids))
    .where(unindexed('contacts.account_id'), '=', accountId)
    .execute()
}
