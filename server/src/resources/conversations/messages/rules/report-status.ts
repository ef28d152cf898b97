import { channelOf } from '../../../../channels/registry.ts'
import { fail } from '../../../../kernel/errors.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import type { MessageView } from '../queries/messages.ts'
import { type MessageStatus, messageStatuses, type StatusReport } from '../schema.ts'
import { changeMessage } from './change.ts'
import type { Posted } from './post.ts'

/** Notes what the channel says became of a message. Reports may come late and out of order: none takes one back. */
export async function reportStatus(
  act: Act,
  conversation: ConversationView,
  message: MessageView,
  { status, external_error }: StatusReport,
): Promise<Posted> {
  if (!channelOf(conversation).takesStatusReports) {
    fail('not_allowed', { field: 'status', message: 'can be reported on API inboxes only' })
  }
  if (!mayFollow(message.status, status)) return changeMessage(act, conversation, message, {})
  const { external_error: _previous, ...attributes } = message.content_attributes
  const content_attributes = status === 'failed' && external_error ? { ...attributes, external_error } : attributes
  return changeMessage(act, conversation, message, { status, content_attributes })
}

/** Sent, delivered, read: only forwards. What failed may still arrive, and what was read cannot have failed. */
function mayFollow(current: MessageStatus, next: MessageStatus): boolean {
  if (current === 'failed') return true
  if (next === 'failed') return current !== 'read'
  return messageStatuses.indexOf(next) >= messageStatuses.indexOf(current)
}
