import { fileIdOf } from '../../../../kernel/files/uploads.ts'
import type { Change } from '../../rules/change.ts'
import { mentionPeople } from '../../rules/mention.ts'
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
import { answer } from './answer.ts'
import { automaticAnswers } from './automatic-answers.ts'
import { contentDigest } from './content-digest.ts'
import type { NewAttachment, NewMessage } from './draft.ts'
import { countMessage } from './flood.ts'
import { newView } from './new-view.ts'
import { receive } from './receive.ts'

export interface Posted {
  message: MessageView
  attachments: AttachmentView[]
}

/** Puts a message into the conversation, with everything that follows from its coming. */
export async function postMessage(change: Change, draft: NewMessage): Promise<Posted> {
  const { now } = change.act
  const before = change.view
  // What the server says by itself must not be the message too many.
  if (draft.type !== 'template') change.set(countMessage(before, now))
  const posted = await write(change, draft)
  change.set({
    last_activity_at: now,
    last_message_id: posted.message.id,
    last_non_activity_message_id: posted.message.id,
  })
  change.posted({ ...posted, echo_id: draft.echo_id })
  if (draft.private && draft.content) await mentionPeople(change, posted.message.id, draft.content)
  if (draft.type === 'incoming') {
    await receive(change)
    for (const answer of await automaticAnswers(change, posted.message, before)) await postMessage(change, answer)
  } else if (draft.type === 'outgoing') {
    answer(change, posted.message)
  }
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
