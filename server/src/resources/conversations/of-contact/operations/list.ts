import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { sightOf } from '../../../../kernel/sight.ts'
import { loadContact } from '../../../contacts/load.ts'
import { listConversationViews } from '../../queries/conversations.ts'
import { showConversations } from '../../rules/show.ts'
import { Conversation } from '../../schema.ts'
import { listConversationsOf } from '../queries/of-contact.ts'

export const list = operation(
  'contacts.conversations.list',
  {
    get: '/api/v1/accounts/:account_id/contacts/:id/conversations',
    summary: 'List the conversations of a contact',
    description: 'Those that the caller may see; the one in which something happened last comes first.',
    access: 'agent',
    load: { contact: loadContact },
    paged: { size: 20 },
    reply: T.object({ payload: T.array(Conversation) }),
  },
  async (context) => {
    const { account, contact, db, page } = context
    const rows = await listConversationsOf(db, contact, sightOf(context), page)
    const ids = rows.map(({ id }) => id)
    return { payload: await showConversations(db, await listConversationViews(db, account.id, ids), context) }
  },
)
