import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { listOwnConversations } from '../queries/conversations.ts'
import { askingOf } from '../rules/asking.ts'
import { showPublicConversations } from '../rules/show.ts'
import { PublicConversation } from '../schema.ts'

export const list = operation(
  'public.conversations.list',
  {
    get: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations',
    summary: 'List the conversations of the contact in this inbox',
    access: 'contact',
    query: Proof,
    paged: { size: 25 },
    reply: T.array(PublicConversation),
  },
  async (context) => {
    const { actor, db, page } = context
    return showPublicConversations(db, await listOwnConversations(db, askingOf(actor), page), context)
  },
)
