import { operation } from '../../../../kernel/operation.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { loadOwnConversation } from '../load.ts'
import { markSeenByContact } from '../rules/mark-seen.ts'

export const updateLastSeen = operation(
  'public.conversations.updateLastSeen',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/update_last_seen',
    summary: 'Say that the contact has seen the conversation',
    description: 'What was sent to it counts as read from then on.',
    access: 'contact',
    load: { conversation: loadOwnConversation },
    query: Proof,
    emits: ['conversation_read', 'message_updated'],
  },
  (context) => markSeenByContact(context, context.conversation),
)
