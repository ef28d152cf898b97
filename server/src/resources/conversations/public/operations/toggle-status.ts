import { operation } from '../../../../kernel/operation.ts'
import { Proof } from '../../../contacts/public/schema.ts'
import { actOf } from '../../rules/act.ts'
import { Change } from '../../rules/change.ts'
import { move } from '../../rules/move.ts'
import { loadOwnConversationView } from '../load.ts'
import { showPublicConversation } from '../rules/show.ts'
import { PublicConversation } from '../schema.ts'

export const toggleStatus = operation(
  'public.conversations.toggleStatus',
  {
    post: '/public/api/v1/inboxes/:inbox_identifier/contacts/:contact_identifier/conversations/:conversation_id/toggle_status',
    summary: 'Resolve a conversation of the contact',
    description: 'Whatever its state; one that is resolved already stays so.',
    access: 'contact',
    load: { conversation: loadOwnConversationView },
    query: Proof,
    reply: PublicConversation,
    emits: ['conversation_status_changed', 'message_created', 'message_activity_created', 'sla_missed', 'sla_met'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await move(change, 'resolved')
    return showPublicConversation(context.tx, await change.save(), context)
  },
)
