import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { markSeenByContact } from '../../../conversations/public/rules/mark-seen.ts'
import { ofConversation, WebsiteQuery } from '../../schema.ts'
import { findOwn } from '../rules/own.ts'

export const updateLastSeen = operation(
  'widget.conversations.updateLastSeen',
  {
    post: '/api/v1/widget/conversations/update_last_seen',
    summary: 'Say that the visitor has seen its conversation',
    description: 'What was sent to it counts as read from then on. Without a conversation, nothing is done.',
    access: 'visitor',
    query: WebsiteQuery,
    body: T.object(ofConversation),
    ignores: ['contact_last_seen_at'],
    emits: ['conversation_read', 'message_updated'],
  },
  async (context) => {
    const conversation = await findOwn(context.tx, context.actor, context.body)
    if (conversation) await markSeenByContact(context, conversation)
  },
)
