import { dropFile } from '../../../../kernel/files/jobs.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import { deleteAttachments } from '../queries/attachments.ts'
import type { MessageView } from '../queries/messages.ts'
import { changeMessage } from './change.ts'
import type { Posted } from './post.ts'

export const erasedContent = 'This message was deleted'

/** Takes away what the message said and brought. It keeps its place, so that nothing that refers to it breaks. */
export async function eraseMessage(act: Act, conversation: ConversationView, message: MessageView): Promise<Posted> {
  const { account_id, contact_id, display_id } = conversation
  const erased = { account_id, contact_id, display_id, message_id: message.id }
  await act.services.removals.tell(act.tx, 'message', erased, act.now)
  for (const file of await deleteAttachments(act.tx, message)) await dropFile(act.tx, file, act.now)
  return changeMessage(act, conversation, message, {
    content: erasedContent,
    content_type: 'text',
    content_attributes: { deleted: true },
    additional_attributes: {},
    attachment_count: 0,
  })
}
