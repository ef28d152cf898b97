import { operation } from '../../../../kernel/operation.ts'
import { loadContact } from '../../load.ts'
import { loadNote } from '../load.ts'
import { deleteNote } from '../queries/notes.ts'

export const remove = operation(
  'contacts.notes.delete',
  {
    delete: '/api/v1/accounts/:account_id/contacts/:id/notes/:note_id',
    summary: 'Delete a note about a contact',
    access: 'contact_manage',
    load: { contact: loadContact, note: loadNote },
  },
  ({ note, tx }) => deleteNote(tx, note),
)
