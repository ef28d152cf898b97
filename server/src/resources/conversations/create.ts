import { operation } from '../../kernel/operation.ts'
import { actOf } from './act.ts'
import { beginConversation } from './begin.ts'
import { sightOf } from './load.ts'
import { Conversation, NewConversation } from './schema.ts'
import { showConversation } from './show.ts'

export const create = operation(
  'conversations.create',
  {
    post: '/api/v1/accounts/:account_id/conversations',
    summary: 'Create a conversation',
    description:
      'The contact is found by `source_id`: in the inbox of `inbox_id`, or wherever it is the only one. With ' +
      '`contact_id` and `inbox_id`, a new `source_id` connects the contact to the inbox.',
    access: 'agent_or_bot',
    body: NewConversation,
    reply: Conversation,
    errors: [
      'taken',
      'unknown',
      'mismatch',
      'missing',
      'not_allowed',
      'bad_format',
      'wrong_type',
      'too_long',
      'rate_limited',
    ],
    emits: ['conversation_created', 'conversation_status_changed', 'conversation_updated', 'message_created'],
  },
  async (context) => {
    const { account, body, tx } = context
    return showConversation(tx, await beginConversation(actOf(context), account.id, sightOf(context), body), context)
  },
)
