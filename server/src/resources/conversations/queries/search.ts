import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { engineOf, foldedText, idIn } from '../../../kernel/db/dialect.ts'
import { containing, like } from '../../../kernel/db/search.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { type MessageView, messageViews } from '../messages/queries/messages.ts'
import { messageTypes } from '../messages/schema.ts'

/** True of the conversations in which somebody wrote what the pattern matches. */
export function saying(db: Db, accountId: number, pattern: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>()
  const said = eb.selectFrom('messages').select('messages.conversation_id').where('messages.account_id', '=', accountId)
  return eb('conversations.id', 'in', said.where(isWritten(db, pattern)))
}

function isWritten(db: Db, pattern: string) {
  const written = [messageTypes.indexOf('incoming'), messageTypes.indexOf('outgoing')]
  return (eb: ExpressionBuilder<Tables, 'messages'>): Expression<SqlBool> =>
    eb.and([
      eb('messages.message_type', 'in', written),
      like(foldedText(engineOf(db), eb.ref('messages.content')), pattern),
    ])
}

/** The latest messages of each conversation that have the text somewhere, oldest first. */
export async function listSaid(
  db: Db,
  accountId: number,
  { conversationIds, text, most }: { conversationIds: readonly number[]; text: string; most: number },
): Promise<MessageView[]> {
  const said = messageViews(db, accountId)
    .select(
      sql<number>`row_number() over (partition by messages.conversation_id order by messages.id desc)`.as('place'),
    )
    .where(idIn(db, 'messages.conversation_id', conversationIds))
    .where(isWritten(db, containing(text)) as never)
  return db.selectFrom(said.as('said')).selectAll().where('said.place', '<=', most).orderBy('said.id').execute()
}
