import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { loadContact } from '../../load.ts'
import { listNotes } from '../queries/notes.ts'
import { showNotes } from '../rules/show.ts'
import { Note } from '../schema.ts'

export const list = operation(
  'contacts.notes.list',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/notes',
    summary: 'List the notes about a contact',
    description: 'The latest first. A note has no `user` when whoever wrote it has left the account.',
    access: 'agent',
    load: { contact: loadContact },
    paged: { size: 100 },
    reply: T.array(Note),
  },
  async ({ account, contact, db, page, services, now }) =>
    showNotes(db, account.id, await listNotes(db, contact, page), { links: services.links, now }),
)
