import { fileIdOf } from '../../../../kernel/files/uploads.ts'
import type { Change } from '../../rules/change.ts'
import { insertSurvey } from '../../surveys/queries/surveys.ts'
import {
  type AttachmentView,
  getMessage,
  insertAttachments,
  insertMessage,
  listAttachments,
  type MessageView,
} from '../queries/messages.ts'
import { messageTypes } from '../schema.ts'
import type { MessageRow } from '../table.ts'
import { contentDigest } from './content-digest.ts'
import type { NewAttachment, NewMessage } from './draft.ts'
import { newView } from './new-view.ts'

export interface Posted {
  message: MessageView
  attachments: AttachmentView[]
}

/** Writes a message of the conversation, whatever follows from its coming. */
export async function writeMessage(change: Change, draft: NewMessage): Promise<Posted> {
  const { now } = change.act
  const posted = await write(change, draft)
  const { id } = posted.message
  if (isSurvey(draft)) await noteSurvey(change, id)
  change.set({ last_activity_at: now, last_message_id: id, last_non_activity_message_id: id })
  change.posted({ ...posted, echo_id: draft.echo_id })
  return posted
}

/** The row of a message, all but its id. */
export function messageRow({ act, view }: Change, draft: NewMessage): Omit<MessageRow, 'id'> {
  const { now, services } = act
  const { account_id, inbox_id, id: conversation_id } = view
  const { sender, attachments = [] } = draft
  return {
    account_id,
    inbox_id,
    conversation_id,
    message_type: messageTypes.indexOf(draft.type),
    content_type: draft.content_type ?? 'text',
    content: draft.content ?? null,
    content_attributes: draft.content_attributes ?? {},
    additional_attributes: draft.additional_attributes ?? {},
    private: draft.private ?? false,
    status: 'sent',
    source_id: draft.source_id ?? null,
    content_digest: draft.source_id == null ? null : contentDigest(services, draft),
    sender_type: sender.type === 'system' ? null : sender.type,
    sender_id: sender.type === 'system' ? null : sender.id,
    attachment_count: attachments.length,
    created_at: now,
    updated_at: now,
  }
}

async function write(change: Change, draft: NewMessage): Promise<Posted> {
  const { tx } = change.act
  const { account_id } = change.view
  const { sender, attachments = [] } = draft
  const values = messageRow(change, draft)
  const id = await insertMessage(tx, values)
  await attach(change, id, attachments)
  return {
    message: newView({ ...values, id }, sender, change.view) ?? (await getMessage(tx, account_id, id)),
    attachments: await listAttachments(tx, account_id, attachments.length > 0 ? [id] : []),
  }
}

async function attach(change: Change, message_id: number, attachments: readonly NewAttachment[]): Promise<void> {
  const { tx, now } = change.act
  const { account_id, id: conversation_id } = change.view
  const rows = []
  for (const { file_type, file, external_url = null, fallback_title = null, meta = {} } of attachments) {
    const file_id = file ? await fileIdOf(tx, file, { accountId: account_id, now }) : null
    const kind = { file_type, file_id, external_url, fallback_title, meta }
    rows.push({ account_id, conversation_id, message_id, ...kind, created_at: now })
  }
  await insertAttachments(tx, rows)
}

/** Programs can send surveys of their own, and a contact can answer whatever it is sent. */
function isSurvey({ content_type, type, private: isPrivate }: NewMessage): boolean {
  return content_type === 'input_csat' && type !== 'incoming' && !isPrivate
}

function noteSurvey({ act: { tx, now }, view }: Change, message_id: number): Promise<void> {
  const { account_id, id: conversation_id, uuid: conversation_uuid, assignee_id: assigned_agent_id } = view
  const about = { account_id, conversation_id, conversation_uuid, message_id, assigned_agent_id }
  return insertSurvey(tx, { ...about, created_at: now, updated_at: now })
}
