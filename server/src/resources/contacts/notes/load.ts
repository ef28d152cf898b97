import { loader } from '../../../kernel/load.ts'
import type { ContactRow } from '../table.ts'
import { findNote } from './queries/notes.ts'

export const loadNote = loader('contact note', 'note_id', ({ db, records }, id) =>
  findNote(db, records.contact as ContactRow, id),
)
