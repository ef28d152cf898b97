import { type Emission, emitAll } from '../../../../kernel/bus.ts'
import type { JsonObject } from '../../../../kernel/db/tables.ts'
import { sameJson } from '../../../../kernel/same-json.ts'
import type { ConversationView } from '../../queries/conversations.ts'
import type { Act } from '../../rules/act.ts'
import { conversationPayload, messagePayload, subjectOf } from '../../rules/event-payload.ts'
import { latestMessages } from '../../rules/latest-messages.ts'
import { type AttachmentView, listAttachments, type MessageView, updateMessage } from '../queries/messages.ts'
import type { MessageRow } from '../table.ts'
import type { Posted } from './post.ts'

const changeable = [
  'content',
  'content_type',
  'content_attributes',
  'additional_attributes',
  'status',
  'attachment_count',
] as const
type Changes = Partial<Pick<MessageRow, (typeof changeable)[number]>>

/** Changes a message and tells of it, unless it is all as it was. */
export async function changeMessage(
  { tx, now, services }: Omit<Act, 'author'>,
  conversation: ConversationView,
  message: MessageView,
  changes: Changes,
): Promise<Posted> {
  const { account_id: accountId, id } = message
  const changed = { ...message, ...changes, updated_at: now }
  const names = changeable.filter((name) => !sameJson(message[name], changed[name]))
  const attachments = await listAttachments(tx, accountId, changed.attachment_count > 0 ? [id] : [])
  if (names.length === 0) return { message, attachments }
  await updateMessage(tx, message, { ...changes, updated_at: now })
  await tellChanged({ tx, now, services }, conversation, [{ before: message, after: changed }], attachments)
  return { message: changed, attachments }
}

interface Changed {
  before: MessageView
  after: MessageView
}

/** Tells of messages of one conversation that have been changed, each by itself. */
export async function tellChanged(
  { tx, now, services }: Omit<Act, 'author'>,
  conversation: ConversationView,
  changed: readonly Changed[],
  attachments: AttachmentView[],
): Promise<void> {
  const { account_id: accountId } = conversation
  const showing = { links: services.links.stored(accountId), now }
  const posted = changed.map(({ after }) => ({
    message: after,
    attachments: attachments.filter(({ message_id }) => message_id === after.id),
  }))
  const latest = await latestMessages(tx, [{ ...conversation, last_message_id: null }], posted)
  const around = conversationPayload(conversation, latest, showing)
  const emissions = changed.map(({ before, after }, at): Emission => {
    const payload = messagePayload(after, posted[at]!.attachments, conversation, around, showing)
    const changed_attributes = changedAttributes(before, after)
    return { name: 'message_updated', subject: subjectOf(conversation), payload: { ...payload, changed_attributes } }
  })
  await emitAll(tx, emissions, { accountId, now })
}

const told = ['content', 'content_type', 'content_attributes', 'status'] as const

/** Each attribute that changed, with what it was and what it is. What was deleted is not handed out once more. */
function changedAttributes(before: MessageView, after: MessageView): JsonObject[] {
  const isErased = after.content_attributes.deleted === true
  return told
    .filter((name) => !sameJson(before[name], after[name]))
    .map((name) => ({ [name]: { previous_value: isErased ? null : before[name], current_value: after[name] } }))
}
