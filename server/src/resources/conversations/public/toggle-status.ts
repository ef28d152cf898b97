import { operation } from '../../../kernel/operation.ts'
import { Proof } from '../../contacts/public/schema.ts'
import { actOf } from '../act.ts'
import { Change } from '../change.ts'
import { move } from '../move.ts'
import { loadOwnConversationView } from './load.ts'
import { PublicConversation } from './schema.ts'
import { showPublicConversation } from './show.ts'

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
    emits: ['conversation_status_changed'],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await move(change, 'resolved')
    return showPublicConversation(context.tx, await change.save(), context)
  },
)
