import { operation } from '../../../../kernel/operation.ts'
import { loadContact } from '../../load.ts'
import { loadNote } from '../load.ts'
import { showNote } from '../rules/show.ts'
import { Note } from '../schema.ts'

export const get = operation(
  'contacts.notes.get',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/notes/:note_id',
    summary: 'Get a note about a contact',
    access: 'agent',
    load: { contact: loadContact, note: loadNote },
    reply: Note,
  },
  ({ note, db, services, now }) => showNote(db, note, { links: services.links, now }),
)
