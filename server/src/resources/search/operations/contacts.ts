import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findContactIds } from '../queries/find.ts'
import { showContacts } from '../rules/show.ts'
import { soughtBy } from '../rules/sought.ts'
import { FoundContact, searchQuery } from '../schema.ts'

export const contacts = operation(
  'search.contacts',
  {
    get: '/api/v1/accounts/:account_id/search/contacts',
    summary: 'Search contacts by all that is known of them',
    description:
      'By name, e-mail address, phone number, identifier or company. What fits best comes first: whole words, then parts of words; and the latest of what fits alike.',
    access: 'agent',
    paged: { size: 15 },
    query: T.object(searchQuery),
    heavy: true,
    reply: T.object({ payload: T.object({ contacts: T.array(FoundContact) }) }),
  },
  async (context) => {
    const { db, offload, page } = context
    const ids = await offload((from) => findContactIds(from, soughtBy(context), page))
    return { payload: { contacts: await showContacts(db, ids, context) } }
  },
)
