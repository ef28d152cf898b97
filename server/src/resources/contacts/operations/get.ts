import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadContact } from '../load.ts'
import { showContact } from '../rules/show.ts'
import { ContactReply, includeContactInboxes } from '../schema.ts'

export const get = operation(
  'contacts.get',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id',
    summary: 'Get a contact',
    access: 'agent',
    load: { contact: loadContact },
    query: T.object(includeContactInboxes),
    reply: ContactReply,
  },
  async (context) => {
    const { db, contact, query } = context
    return { payload: await showContact(db, contact, context, query.include_contact_inboxes) }
  },
)
