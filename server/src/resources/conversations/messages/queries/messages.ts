import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn, orTaken, unindexed } from '../../../../kernel/db/dialect.ts'
import type { OrParam, Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { ConversationRow } from '../../table.ts'
import { messageTypes } from '../schema.ts'
import type { AttachmentTable, MessageRow, MessageTable } from '../table.ts'

/** Messages with what is shown of their senders. */
export function messageViews(db: Db, accountId: OrParam<number>) {
  return allMessageViews(db).where('messages.account_id', '=', accountId)
}

/** The same for whoever finds them by their ids, and checks the account. */
export function allMessageViews(db: Db) {
  return db
    .selectFrom('messages')
    .leftJoin('contacts as contact', (join) =>
      join.onRef('contact.id', '=', 'messages.sender_id').on('messages.sender_type', '=', 'contact'),
    )
    .leftJoin('users as user', (join) =>
      join.onRef('user.id', '=', 'messages.sender_id').on('messages.sender_type', '=', 'user'),
    )
    .leftJoin('account_users as member', (join) =>
      join.onRef('member.account_id', '=', 'messages.account_id').onRef('member.user_id', '=', 'user.id'),
    )
    .leftJoin('agent_bots as bot', (join) =>
      join.onRef('bot.id', '=', 'messages.sender_id').on('messages.sender_type', '=', 'agent_bot'),
    )
    .selectAll('messages')
    .select([
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.phone_number as contact_phone_number',
      'contact.identifier as contact_identifier',
      'contact.blocked as contact_blocked',
      'contact.additional_attributes as contact_additional_attributes',
      'contact.custom_attributes as contact_custom_attributes',
      'contact.avatar_file_id as contact_avatar_file_id',
      'contact.avatar_filename as contact_avatar_filename',
      'user.name as user_name',
      'user.display_name as user_display_name',
      'user.email as user_email',
      'user.avatar_file_id as user_avatar_file_id',
      'member.availability as user_availability',
      'member.auto_offline as user_auto_offline',
      'member.online_until as user_online_until',
      'bot.name as bot_name',
      'bot.avatar_file_id as bot_avatar_file_id',
    ])
}

export type MessageView = Awaited<ReturnType<ReturnType<typeof messageViews>['execute']>>[number]

/** What a message shows of its sender. */
export type SenderColumns = Partial<Omit<MessageView, keyof MessageRow>>

export async function getMessage(db: Db, accountId: number, id: number): Promise<MessageView> {
  return (await viewById(db, { accountId, id }))[0]!
}

const viewById = prepared((db, { accountId, id }: Params<{ accountId: number; id: number }>) =>
  messageViews(db, accountId).where('messages.id', '=', id),
)

export async function findMessages(db: Db, accountId: number, ids: number[]): Promise<MessageView[]> {
  return ids.length === 0 ? [] : viewsByIds(db, { accountId, ids })
}

const viewsByIds = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  allMessageViews(db)
    .where(idIn(db, 'messages.id', ids))
    .where(unindexed('messages.account_id'), '=', accountId),
)

type OfConversation = Pick<ConversationRow, 'account_id' | 'id'>

/** Whoever changes messages holds their conversation, so inside a transaction it stays as it is. */
export function findMessage(
  db: Db,
  { account_id, id }: OfConversation,
  messageId: number,
): Promise<MessageView | undefined> {
  return messageViews(db, account_id)
    .where('messages.conversation_id', '=', id)
    .where('messages.id', '=', messageId)
    .executeTakeFirst()
}

/** What the inbox has by this name with this digest; and without one, from before there were digests. */
export function findRepeats(
  db: Db,
  accountId: number,
  inboxId: number,
  { sourceId, digest }: { sourceId: string; digest: string },
) {
  return db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'content', 'content_digest'])
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('source_id', '=', sourceId)
    .where((eb) => eb.or([eb('content_digest', '=', digest), eb('content_digest', 'is', null)]))
    .execute()
}

/** One of the conversation, by its id or by what the channel calls it: the latest of those that it calls so. */
export function findAnswered(
  db: Db,
  { account_id, inbox_id, id }: Pick<ConversationRow, 'account_id' | 'inbox_id' | 'id'>,
  by: { id: number } | { sourceId: string },
) {
  const messages = db
    .selectFrom('messages')
    .select(['id', 'source_id'])
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
  const named =
    'id' in by
      ? messages.where('id', '=', by.id)
      : messages.where('inbox_id', '=', inbox_id).where('source_id', '=', by.sourceId)
  return named.orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** When the contact was last answered, by whomever. */
export async function findLastAnswerTime(db: Db, { account_id, id }: OfConversation): Promise<number | undefined> {
  const answer = await db
    .selectFrom('messages')
    .select('created_at')
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
    .where('message_type', '=', messageTypes.indexOf('outgoing'))
    .where('private', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return answer?.created_at
}

/** Answers its id. */
export async function insertMessage(tx: Tx, message: Insertable<MessageTable>): Promise<number> {
  const [row] = await orTaken(insert(tx, message), { messages_inbox_id_source_id_content_digest_key: 'source_id' })
  return row!.id
}

const insert = prepared((db, message: Params<Insertable<MessageTable>>) =>
  db.insertInto('messages').values(message).returning('id'),
)

export async function updateMessage(
  tx: Tx,
  { account_id, id }: Pick<MessageRow, 'account_id' | 'id'>,
  changes: Updateable<MessageTable>,
): Promise<void> {
  await tx.updateTable('messages').set(changes).where('account_id', '=', account_id).where('id', '=', id).execute()
}

/** Says what happened in the conversation, a message for each, in this order. */
export async function insertActivities(
  tx: Tx,
  conversation: Place,
  texts: string[],
  now: number,
): Promise<MessageRow[]> {
  const rows = texts.map((text) => activityRow(conversation, text, now))
  const inserted = await tx.insertInto('messages').values(rows).returning('id').execute()
  // Ids are given out in the order of the rows; in which order they are answered, neither engine promises.
  const ids = inserted.map(({ id }) => id).sort((one, other) => one - other)
  return rows.map((row, at) => ({ ...row, id: ids[at]! }))
}

type Place = Pick<ConversationRow, 'account_id' | 'inbox_id' | 'id'>

export function activityRow({ account_id, inbox_id, id }: Place, content: string, now: number): Omit<MessageRow, 'id'> {
  return {
    account_id,
    inbox_id,
    conversation_id: id,
    message_type: messageTypes.indexOf('activity'),
    content_type: 'text',
    content,
    content_attributes: {},
    additional_attributes: {},
    private: false,
    status: 'sent',
    source_id: null,
    content_digest: null,
    sender_type: null,
    sender_id: null,
    attachment_count: 0,
    created_at: now,
    updated_at: now,
  }
}

/** Attachments with the files they are, in the order they were sent. */
export async function listAttachments(db: Db, accountId: number, messageIds: number[]): Promise<AttachmentView[]> {
  if (messageIds.length === 0) return []
  return attachmentViews(db, accountId).where('message_id', 'in', messageIds).orderBy('attachments.id').execute()
}

export function attachmentViews(db: Db, accountId: number) {
  return db
    .selectFrom('attachments')
    .leftJoin('files', 'files.id', 'attachments.file_id')
    .selectAll('attachments')
    .select(['files.filename', 'files.content_type', 'files.byte_size', 'files.width', 'files.height'])
    .where('attachments.account_id', '=', accountId)
}

export type AttachmentView = Awaited<ReturnType<ReturnType<typeof attachmentViews>['execute']>>[number]

export async function insertAttachments(tx: Tx, attachments: Insertable<AttachmentTable>[]): Promise<void> {
  if (attachments.length > 0) await tx.insertInto('attachments').values(attachments).execute()
}

/** How many messages of the contact came after a moment. */
export async function countIncomingSince(
  db: Db,
  { account_id, id }: { account_id: number; id: number },
  moment: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', account_id)
    .where('conversation_id', '=', id)
    .where('message_type', '=', messageTypes.indexOf('incoming'))
    .where('created_at', '>', moment)
    .executeTakeFirstOrThrow()
  return count
}
