import { operation } from '../../../../kernel/operation.ts'
import { loadContact } from '../../load.ts'
import { insertNote } from '../queries/notes.ts'
import { showNote } from '../rules/show.ts'
import { NewNote, Note } from '../schema.ts'

export const create = operation(
  'contacts.notes.create',
  {
    post: '/api/v1/accounts/:account_id/contacts/:id/notes',
    summary: 'Write a note about a contact',
    description: 'For colleagues: neither the contact nor any event tells of it.',
    access: 'contact_manage',
    load: { contact: loadContact },
    body: NewNote,
    reply: Note,
  },
  async ({ account, actor, contact, body, tx, services, now }) => {
    const owner = { account_id: account.id, contact_id: contact.id, user_id: actor.user.id }
    const note = await insertNote(tx, { ...owner, ...body, created_at: now, updated_at: now })
    return showNote(tx, note, { links: services.links, now })
  },
)
