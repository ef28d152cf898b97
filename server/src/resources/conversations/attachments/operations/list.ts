import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { showShared } from '../../messages/rules/show-shared.ts'
import { SharedAttachments } from '../../messages/shared-schema.ts'

export const list = operation(
  'conversations.attachments.list',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/attachments',
    summary: 'List the attachments of a conversation',
    description: 'The latest first.',
    access: 'agent',
    load: { conversation: loadConversation },
    paged: { size: 100 },
    reply: SharedAttachments,
  },
  ({ account, conversation, db, page, services }) =>
    showShared(db, { accountId: account.id, conversationId: conversation.id }, page, services.links),
)
