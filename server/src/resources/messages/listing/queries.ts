import type { Db } from '../../../kernel/db/db.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { ConversationRow } from '../../conversations/table.ts'
import { findMessages, type MessageView } from '../queries.ts'
import { messageTypes } from '../schema.ts'

type OfConversation = Pick<ConversationRow, 'account_id' | 'id'>

export interface Window {
  after?: number
  before?: number
  /** Leaves out private notes and activity. */
  filter_internal_messages?: boolean
}

/** A page of a conversation's messages, oldest first: from the end of the window, or from its start where it has one. */
export async function listMessages(
  db: Db,
  conversation: OfConversation,
  { after, before, ...rest }: Window,
  page: Page,
): Promise<MessageView[]> {
  let chosen = listed(db, conversation, rest).select('id')
  if (after !== undefined) chosen = chosen.where('id', '>', after)
  if (before !== undefined) chosen = chosen.where('id', '<', before)
  const rows = await page.fetch(chosen, [['id', after === undefined ? 'desc' : 'asc']])
  const messages = await findMessages(
    db,
    conversation.account_id,
    rows.map(({ id }) => id),
  )
  return messages.sort((a, b) => a.id - b.id)
}

export async function countMessages(db: Db, conversation: OfConversation, window: Window): Promise<number> {
  const { count } = await listed(db, conversation, window)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function listed(db: Db, { account_id, id }: OfConversation, { filter_internal_messages }: Window) {
  const all = db.selectFrom('messages').where('account_id', '=', account_id).where('conversation_id', '=', id)
  if (!filter_internal_messages) return all
  return all.where('private', '=', false).where('message_type', '!=', messageTypes.indexOf('activity'))
}
