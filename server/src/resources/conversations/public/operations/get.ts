import { operation } from '../../../../kernel/operation.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { loadOwnConversation } from '../load.ts'
import { showPublicConversation } from '../rules/show.ts'
import { PublicConversation } from '../schema.ts'

export const get = operation(
  'public.conversations.get',
  {
    get: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id',
    summary: 'Get a conversation of the contact',
    access: 'contact',
    load: { conversation: loadOwnConversation },
    query: Proof,
    reply: PublicConversation,
  },
  (context) => showPublicConversation(context.db, context.conversation, context),
)
