import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import { documentsWith } from '../../../kernel/db/full-text.ts'
import type { Tables } from '../../../kernel/db/tables.ts'
import { type MessageView, messageViews } from '../messages/queries/messages.ts'

/** True of the conversations in which somebody wrote the text. */
export function saying(db: Db, accountId: number, text: string): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'conversations'>()
  const said = documentsWith(db, { accountId, kind: 'message' }, [text])
  return eb('conversations.id', 'in', said.select('search_documents.conversation_id'))
}

/** The latest messages of each conversation that have the text somewhere, oldest first. */
export async function listSaid(
  db: Db,
  accountId: number,
  { conversationIds, text, most }: { conversationIds: readonly number[]; text: string; most: number },
): Promise<MessageView[]> {
  const latest = documentsWith(db, { accountId, kind: 'message' }, [text])
    .where(idIn(db, 'search_documents.conversation_id', conversationIds))
    .select('search_documents.record_id')
    .select(
      sql<number>`row_number() over (
        partition by search_documents.conversation_id order by search_documents.record_id desc)`.as('place'),
    )
  const ids = db.selectFrom(latest.as('latest')).select('latest.record_id').where('latest.place', '<=', most)
  return messageViews(db, accountId).where('messages.id', 'in', ids).orderBy('messages.id').execute()
}
