import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { engineOf } from '../../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Test } from '../../../../kernel/filter/conditions.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Membership } from '../../../../kernel/removals.ts'
import { listedContacts } from '../../queries/pages.ts'
import type { InColumns } from '../../table.ts'
import type { ExportRow } from '../table.ts'

const exports = tenantTable('contact_exports')

export const { find: findExport, insert: insertExport, update: updateExport, delete: deleteExport } = exports

/** The latest first. */
export function listExports(db: Db, accountId: number, page: Page): Promise<ExportRow[]> {
  return page.fetch(db.selectFrom('contact_exports').selectAll().where('account_id', '=', accountId), [['id', 'desc']])
}

export function holdPending(tx: Tx, expected: ExportRow): Promise<ExportRow | undefined> {
  return exports.hold(tx, expected, { status: 'pending' })
}

const shown = [
  'contacts.id',
  'contacts.name',
  'contacts.email',
  'contacts.phone_number',
  'contacts.identifier',
  'contacts.blocked',
  'contacts.additional_attributes',
  'contacts.custom_attributes',
  'contacts.last_activity_at',
  'contacts.created_at',
] as const

/** Which contacts are meant: of those that the list has, those that pass. */
export interface Chosen {
  accountId: number
  test?: Test
  label?: string
}

/** Some of them, as they were made, after one of them. */
export function contactsAfter(
  db: Db,
  { accountId, test, label }: Chosen,
  after: Pick<InColumns, 'created_at' | 'id'> | undefined,
  limit: number,
): Promise<InColumns[]> {
  const listed = listedContacts(db, accountId, label === undefined ? undefined : [label]).select(shown)
  const passing = test ? listed.where(test(engineOf(db))) : listed
  const rest = after
    ? passing.where(sql<SqlBool>`(contacts.created_at, contacts.id) > (${after.created_at}, ${after.id})`)
    : passing
  return rest.orderBy('contacts.created_at').orderBy('contacts.id').limit(limit).execute()
}

/** Some that are from before a time, of whichever account; only those that still have a file, if that is asked. */
export function exportsBefore(db: Db, time: number, which: 'all' | 'filed', limit: number): Promise<ExportRow[]> {
  const old = db.selectFrom('contact_exports').selectAll().where('created_at', '<', time)
  const meant = which === 'filed' ? old.where('file_id', 'is not', null) : old
  return meant.orderBy('created_at').limit(limit).execute()
}

export async function forgetExporter(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx
    .updateTable('contact_exports')
    .set({ user_id: null })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .execute()
}
