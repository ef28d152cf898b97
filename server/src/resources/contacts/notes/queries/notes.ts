import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { tenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { ContactNoteRow, ContactRow } from '../../table.ts'
import type { NoteChanges } from '../schema.ts'

type Contact = Pick<ContactRow, 'account_id' | 'id'>

const notes = tenantTable('contact_notes')

export const { insert: insertNote, delete: deleteNote } = notes

/** The latest first. */
export function listNotes(db: Db, { account_id, id }: Contact, page: Page): Promise<ContactNoteRow[]> {
  const own = db.selectFrom('contact_notes').selectAll().where('account_id', '=', account_id)
  return page.fetch(own.where('contact_id', '=', id), [['id', 'desc']])
}

export function findNote(db: Db, { account_id, id }: Contact, noteId: number): Promise<ContactNoteRow | undefined> {
  return db
    .selectFrom('contact_notes')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('contact_id', '=', id)
    .where('id', '=', noteId)
    .executeTakeFirst()
}

export function updateNote(tx: Tx, note: ContactNoteRow, changes: NoteChanges, now: number): Promise<ContactNoteRow> {
  return notes.update(tx, note, { ...changes, updated_at: now })
}
