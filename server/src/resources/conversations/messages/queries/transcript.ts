import type { Db } from '../../../../kernel/db/db.ts'
import type { ConversationRow } from '../../table.ts'
import { messageTypes } from '../schema.ts'
import { type MessageView, messageViews } from './messages.ts'

/** What the contact can see, from the end. */
export function listLatestPublic(
  db: Db,
  { account_id, id }: Pick<ConversationRow, 'account_id' | 'id'>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MessageView[]> {
  const messages = messageViews(db, account_id)
    .where('messages.conversation_id', '=', id)
    .where('messages.private', '=', false)
    .where('messages.message_type', '!=', messageTypes.indexOf('activity'))
    .orderBy('messages.id', 'desc')
    .limit(limit)
  return (before === undefined ? messages : messages.where('messages.id', '<', before)).execute()
}
