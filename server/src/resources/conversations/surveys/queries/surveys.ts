import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import type { ConversationRow } from '../../table.ts'
import type { CsatSurveyRow, CsatSurveyTable } from '../table.ts'

export async function insertSurvey(tx: Tx, survey: Insertable<CsatSurveyTable>): Promise<void> {
  await tx.insertInto('csat_surveys').values(survey).execute()
}

/** Whether the contact has been asked in this conversation. */
export async function hasSurvey(db: Db, { account_id, id }: Pick<ConversationRow, 'account_id' | 'id'>) {
  const survey = db.selectFrom('csat_surveys').select('id').where('account_id', '=', account_id)
  return (await survey.where('conversation_id', '=', id).limit(1).executeTakeFirst()) !== undefined
}

/** What is answered later replaces what was answered before, and the time of the first answer stays. */
export async function answerSurvey(
  tx: Tx,
  message: { account_id: number; conversation_id: number; id: number },
  answer: Pick<CsatSurveyRow, 'rating' | 'feedback_message'>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('csat_surveys')
    .set({ ...answer, responded_at: sql<number>`coalesce(responded_at, ${now})`, updated_at: now })
    .where('account_id', '=', message.account_id)
    .where('conversation_id', '=', message.conversation_id)
    .where('message_id', '=', message.id)
    .execute()
}
