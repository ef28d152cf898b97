import { insertMany } from '../../../../kernel/db/bulk-insert.ts'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { tenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { Membership } from '../../../../kernel/removals.ts'
import type { ImportRow, RefusalRow } from '../table.ts'

const imports = tenantTable('contact_imports')

export const { find: findImport, insert: insertImport, update: updateImport, delete: deleteImport } = imports

/** The latest first. */
export function listImports(db: Db, accountId: number, page: Page): Promise<ImportRow[]> {
  return page.fetch(db.selectFrom('contact_imports').selectAll().where('account_id', '=', accountId), [['id', 'desc']])
}

export function holdImport(tx: Tx, expected: ImportRow): Promise<ImportRow | undefined> {
  const { status, processed_records } = expected
  return imports.hold(tx, expected, { status, processed_records })
}

export function insertRefusals(tx: Tx, rows: readonly Omit<RefusalRow, 'id'>[]): Promise<void> {
  return insertMany(tx, 'contact_import_refusals', rows)
}

type Import = Pick<ImportRow, 'account_id' | 'id'>

export function listRefusals(db: Db, { account_id, id }: Import, page: Page): Promise<RefusalRow[]> {
  return page.fetch(refusalsOf(db, { account_id, id }), [['id', 'asc']])
}

/** Some of them, in the order of the file, after one of them. */
export function refusalsAfter(db: Db, own: Import, after: number, limit: number): Promise<RefusalRow[]> {
  return refusalsOf(db, own).where('id', '>', after).orderBy('id').limit(limit).execute()
}

function refusalsOf(db: Db, { account_id, id }: Import) {
  const all = db.selectFrom('contact_import_refusals').selectAll().where('account_id', '=', account_id)
  return all.where('import_id', '=', id)
}

/** Some that are from before a time, of whichever account. */
export function importsBefore(db: Db, time: number, limit: number): Promise<ImportRow[]> {
  const old = db.selectFrom('contact_imports').selectAll().where('created_at', '<', time)
  return old.orderBy('created_at').limit(limit).execute()
}

export async function forgetImporter(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx
    .updateTable('contact_imports')
    .set({ user_id: null })
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .execute()
}
