import { operation } from '../../../../kernel/operation.ts'
import { loadContact } from '../../load.ts'
import { loadNote } from '../load.ts'
import { updateNote } from '../queries/notes.ts'
import { showNote } from '../rules/show.ts'
import { Note, NoteChanges } from '../schema.ts'

export const update = operation(
  'contacts.notes.update',
  {
    patch: '/api/v1/accounts/:account_id/contacts/:id/notes/:note_id',
    summary: 'Update a note about a contact',
    description: 'Whoever wrote it stays its author.',
    access: 'contact_manage',
    load: { contact: loadContact, note: loadNote },
    body: NoteChanges,
    reply: Note,
  },
  async ({ note, body, tx, services, now }) =>
    showNote(tx, await updateNote(tx, note, body, now), { links: services.links, now }),
)
