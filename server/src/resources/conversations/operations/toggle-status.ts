import { operation } from '../../../kernel/operation.ts'
import { loadConversation } from '../load.ts'
import { presentStatus } from '../present.ts'
import { actOf } from '../rules/act.ts'
import { Change } from '../rules/change.ts'
import { toggleStatus as toggle } from '../rules/toggle-status.ts'
import { StatusToggle, ToggledStatus } from '../schema.ts'

export const toggleStatus = operation(
  'conversations.toggleStatus',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/toggle_status',
    summary: 'Change the status of a conversation',
    description:
      'Without `status`, what is open becomes resolved and anything else open. What is snoozed opens when the contact ' +
      'writes, and at `snoozed_until` if that is given. An agent who opens what nobody has takes it.',
    access: 'agent_or_bot',
    load: { conversation: loadConversation },
    body: StatusToggle,
    reply: ToggledStatus,
    emits: [
      'conversation_status_changed',
      'conversation_updated',
      'message_created',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const change = new Change(actOf(context), context.conversation)
    await toggle(change, context.body, { takes: context.role === 'agent' })
    return presentStatus(await change.save())
  },
)
