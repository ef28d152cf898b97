import { operation } from '../../../kernel/operation.ts'
import { sightOf } from '../../../kernel/sight.ts'
import { attachmentFiles } from '../messages/new-message-schema.ts'
import { actOf } from '../rules/act.ts'
import { createConversation } from '../rules/create.ts'
import { showConversation } from '../rules/show.ts'
import { Conversation, NewConversation } from '../schema.ts'

/** What forms call the attachments of the first message. */
const messageFiles = 'message[attachments]'

export const create = operation(
  'conversations.create',
  {
    post: '/api/v1/accounts/:account_id/conversations',
    summary: 'Create a conversation',
    description:
      'The contact is found by `source_id`: in the inbox of `inbox_id`, or wherever it is the only one. With ' +
      '`contact_id` and `inbox_id`, a new `source_id` connects the contact to the inbox; without `source_id`, they stand ' +
      'for the connection that the contact has there, or a new one.',
    access: 'agent_or_bot',
    body: NewConversation,
    files: { [messageFiles]: attachmentFiles },
    reply: Conversation,
    errors: ['taken', 'unknown', 'mismatch', 'permission_required'],
    emits: [
      'conversation_created',
      'conversation_status_changed',
      'conversation_updated',
      'conversation_mentioned',
      'message_created',
      'message_activity_created',
      'sla_missed',
      'sla_met',
    ],
  },
  async (context) => {
    const { account, body, files, tx } = context
    const begun = await createConversation(actOf(context), account.id, sightOf(context), body, files[messageFiles])
    return showConversation(tx, begun, context)
  },
)
