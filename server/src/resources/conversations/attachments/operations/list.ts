import { operation } from '../../../../kernel/operation.ts'
import { loadConversation } from '../../load.ts'
import { AttachmentList } from '../../messages/attachment-list-schema.ts'
import { showAttachments } from '../../messages/rules/show-attachments.ts'

export const list = operation(
  'conversations.attachments.list',
  {
    get: '/api/v1/accounts/:account_id/conversations/:conversation_id/attachments',
    summary: 'List the attachments of a conversation',
    description: 'The latest first.',
    access: 'agent',
    load: { conversation: loadConversation },
    paged: { size: 100 },
    reply: AttachmentList,
  },
  ({ account, conversation, db, page, services, now }) =>
    showAttachments(db, { accountId: account.id, conversationId: conversation.id }, page, {
      links: services.links,
      now,
    }),
)
