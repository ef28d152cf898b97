import type { Db } from '../../../kernel/db/db.ts'
import type { Params } from '../../../kernel/db/param.ts'
import { prepared } from '../../../kernel/db/prepared.ts'

interface Reading {
  accountId: number
  conversationId: number
  userId: number
}

/** Whether somebody has not read yet what it was told of the conversation. */
export async function hasUnreadNotification(db: Db, reading: Reading): Promise<boolean> {
  return (await unreadNotification(db, reading)).length > 0
}

const unreadNotification = prepared((db, { accountId, conversationId, userId }: Params<Reading>) =>
  db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
)
