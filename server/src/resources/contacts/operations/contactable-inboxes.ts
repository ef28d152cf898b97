import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listReachingInboxes } from '../contact-inboxes/rules/reach.ts'
import { loadContact } from '../load.ts'
import { presentContactInbox } from '../present.ts'
import { ContactInbox } from '../schema.ts'

export const contactableInboxes = operation(
  'contacts.contactableInboxes',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/contactable_inboxes',
    summary: 'List the inboxes by which a contact can be reached',
    description: 'Of those that the caller may see; each with the source id to begin a conversation with.',
    access: 'agent',
    load: { contact: loadContact },
    reply: T.object({ payload: T.array(ContactInbox) }),
  },
  async ({ contact, db, actor, role, services }) => {
    const inboxes = await listReachingInboxes(db, contact, { role, userId: actor.user.id })
    return { payload: inboxes.map((inbox) => presentContactInbox(inbox, services.links)) }
  },
)
