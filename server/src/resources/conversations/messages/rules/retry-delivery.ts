import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import type { MessageView } from '../queries/messages.ts'
import { changeMessage } from './change.ts'
import type { Posted } from './post.ts'

/** Has a message that failed sent once more; any other stays as it is. */
export function retryDelivery(act: Act, conversation: ConversationView, message: MessageView): Promise<Posted> {
  if (message.status !== 'failed') return changeMessage(act, conversation, message, {})
  const { external_error: _error, ...content_attributes } = message.content_attributes
  return changeMessage(act, conversation, message, { status: 'sent', content_attributes })
}
