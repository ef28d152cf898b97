import type { Db } from '../../../../kernel/db/db.ts'
import type { Showing } from '../../../../kernel/showing.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import type { ContactNoteRow } from '../../table.ts'
import { presentNote } from '../present.ts'
import type { Note } from '../schema.ts'

/** Notes with who wrote them, as long as they are members: one statement more, however many they are. */
export async function showNotes(
  db: Db,
  accountId: number,
  notes: readonly ContactNoteRow[],
  showing: Showing,
): Promise<Note[]> {
  const authors = await findAgents(db, accountId, [...new Set(notes.map(({ user_id }) => user_id))])
  const byId = new Map(authors.map((author) => [author.user_id, author]))
  return notes.map((note) => presentNote(note, byId.get(note.user_id), showing))
}

export async function showNote(db: Db, note: ContactNoteRow, showing: Showing): Promise<Note> {
  return (await showNotes(db, note.account_id, [note], showing))[0]!
}
