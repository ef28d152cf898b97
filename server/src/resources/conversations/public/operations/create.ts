import { operation } from '../../../../kernel/operation.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { actOf } from '../../rules/act.ts'
import { beginOwnConversation } from '../rules/create.ts'
import { showPublicConversation } from '../rules/show.ts'
import { NewPublicConversation, PublicConversation } from '../schema.ts'

export const create = operation(
  'public.conversations.create',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations',
    summary: 'Begin a conversation',
    description: 'Where an inbox keeps one conversation for each contact, that one is answered, open again.',
    access: 'contact',
    query: Proof,
    body: NewPublicConversation,
    reply: PublicConversation,
    emits: [
      'conversation_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { actor, body, tx } = context
    return showPublicConversation(tx, await beginOwnConversation(actOf(context), actor, body), context)
  },
)
