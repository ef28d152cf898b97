import { operation } from '../../../kernel/operation.ts'
import { loadInbox } from '../../inboxes/load.ts'
import { actOf } from '../rules/act.ts'
import { createTestConversation } from '../rules/create-test.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation, TestMessage } from '../schema.ts'

export const createTest = operation(
  'conversations.createTest',
  {
    post: '/api/v1/accounts/:account_id/inboxes/:id/test',
    summary: 'Let a test message arrive in an inbox',
    description:
      'It comes from the caller, who becomes a contact with its own name and e-mail address, and goes the way of every ' +
      'message: assignment, bots, rules, webhooks and notices. Inboxes that know people by a phone number need one as ' +
      '`source_id`.',
    access: 'administrator',
    load: { inbox: loadInbox },
    body: TestMessage,
    reply: Conversation,
    errors: ['taken', 'contact_blocked'],
    emits: [
      'contact_created',
      'conversation_created',
      'conversation_status_changed',
      'conversation_updated',
      'message_created',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { tx, inbox, actor, body } = context
    return showConversation(tx, await createTestConversation(actOf(context), inbox, actor.user, body), context)
  },
)
