import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findContacts } from '../rules/find.ts'
import { showContacts } from '../rules/show.ts'
import { ContactPage, listQuery } from '../schema.ts'

export const search = operation(
  'contacts.search',
  {
    get: '/api/v1/accounts/:account_id/contacts/search',
    summary: 'Search contacts',
    description:
      'By a part of the name, e-mail address, phone number, identifier or company, regardless of case. Mere visitors, ' +
      'whom the list leaves out, are found too. `meta.count` is exact up to 1000, and stays at 1000 beyond.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object({ ...listQuery, q: T.name({ description: 'What to look for', examples: ['grace'] }) }),
    heavy: true,
    reply: ContactPage,
  },
  async (context) => {
    const { db, query, page } = context
    const { rows, count } = await findContacts(context, query, page)
    return { meta: page.meta(count), payload: await showContacts(db, rows, context, query.include_contact_inboxes) }
  },
)
