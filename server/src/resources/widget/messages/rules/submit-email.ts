import type { Act } from '../../../../kernel/act.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { MessageView } from '../../../conversations/messages/queries/messages.ts'
import { changeMessage } from '../../../conversations/messages/rules/change.ts'
import type { Posted } from '../../../conversations/messages/rules/post.ts'
import type { ConversationView } from '../../../conversations/queries/conversations.ts'

/** Keeps the address with the message that asked for it. */
export function submitEmail(
  act: Act,
  conversation: ConversationView,
  message: MessageView,
  submitted_email: string,
): Promise<Posted> {
  if (message.content_type !== 'input_email') {
    fail('not_allowed', { field: 'contact.email', message: 'can be given to a message that asks for it only' })
  }
  const content_attributes = { ...message.content_attributes, submitted_email }
  return changeMessage(act, conversation, message, { content_attributes })
}
