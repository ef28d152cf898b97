import { operation } from '../../../../kernel/operation.ts'
import { announceUpload } from '../../../uploads/rules/announce.ts'
import { DirectUpload, NewDirectUpload } from '../../../uploads/schema.ts'
import { loadConversation } from '../../load.ts'

export const create = operation(
  'conversations.directUploads.create',
  {
    post: '/api/v1/accounts/:account_id/conversations/:conversation_id/direct_uploads',
    summary: 'Announce a file that a message will bring',
    description:
      'As the JavaScript client of ActiveStorage does, nested under `blob` or not. The bytes are then sent to the address ' +
      'of the answer, and the signed id is given as an attachment of the message.',
    access: 'agent',
    load: { conversation: loadConversation },
    body: NewDirectUpload,
    reply: DirectUpload,
  },
  (context) => announceUpload(context, context.account.id, context.body),
)
