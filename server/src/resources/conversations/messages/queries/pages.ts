import { sql } from 'kysely'
import type { Db } from '../../../../kernel/db/db.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import { type Page, preparedList } from '../../../../kernel/paging.ts'
import type { ConversationRow } from '../../table.ts'
import { messageTypes } from '../schema.ts'
import { type MessageView, messageViews } from './messages.ts'

type OfConversation = Pick<ConversationRow, 'account_id' | 'id'>

export interface Window {
  after?: number
  before?: number
  /** Leaves out private notes and activity. */
  filter_internal_messages?: boolean
}

interface Asked {
  accountId: number
  conversationId: number
  after?: number
  before?: number
  /** Set to leave out private notes and activity. */
  written?: true
}

/** A page of a conversation's messages, oldest first: from the end of the window, or from its start where it has one. */
export async function listMessages(
  db: Db,
  conversation: OfConversation,
  window: Window,
  page: Page,
): Promise<MessageView[]> {
  const asked = { ...askedOf(conversation, window), after: window.after, before: window.before }
  const list = window.after === undefined ? latestFirst : oldestFirst
  return (await list(db, asked, page)).sort((a, b) => a.id - b.id)
}

function listIn(direction: 'asc' | 'desc') {
  return preparedList(
    (db, asked: Params<Asked>) => {
      const { after, before } = asked
      let messages = messageViews(db, asked.accountId).where('messages.conversation_id', '=', asked.conversationId)
      if (after !== undefined) messages = messages.where('messages.id', '>', after)
      if (before !== undefined) messages = messages.where('messages.id', '<', before)
      if (asked.written === undefined) return messages
      return messages.where('messages.private', '=', false).where('messages.message_type', '!=', activity)
    },
    [['id', direction, sql.ref('messages.id')]],
  )
}

const activity = messageTypes.indexOf('activity')
const latestFirst = listIn('desc')
const oldestFirst = listIn('asc')

export async function countMessages(db: Db, conversation: OfConversation, window: Window): Promise<number> {
  return (await counted(db, askedOf(conversation, window)))[0]!.count
}

const counted = prepared((db, { accountId, conversationId, written }: Params<Asked>) => {
  const all = db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
  return written === undefined ? all : all.where('private', '=', false).where('message_type', '!=', activity)
})

function askedOf({ account_id, id }: OfConversation, { filter_internal_messages }: Window): Asked {
  return { accountId: account_id, conversationId: id, written: filter_internal_messages || undefined }
}
