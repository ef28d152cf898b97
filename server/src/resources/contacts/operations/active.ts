import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { onlineContacts } from '../../presence/queries/presence.ts'
import { countAll, fetchContacts } from '../queries/pages.ts'
import { showContacts } from '../rules/show.ts'
import { ContactPage, listQuery } from '../schema.ts'

export const active = operation(
  'contacts.active',
  {
    get: '/api/v1/accounts/:account_id/contacts/active',
    summary: 'List the contacts who are online',
    description: 'Mere visitors, whom the list of contacts leaves out, are among them.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object(listQuery),
    reply: ContactPage,
  },
  async (context) => {
    const { account, db, query, page, now } = context
    const contacts = onlineContacts(db, account.id, now)
    const rows = await fetchContacts(db, contacts, query.sort, page)
    return {
      meta: page.meta(await countAll(contacts)),
      payload: await showContacts(db, rows, context, query.include_contact_inboxes),
    }
  },
)
