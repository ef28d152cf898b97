import { sql } from 'kysely'
import type { Tx } from '../src/kernel/db/db.ts'
import { createTable, id, int, nullable, ref, text, time } from '../src/kernel/db/ddl.ts'
import { engineOf } from '../src/kernel/db/dialect.ts'

/** The surveys that were sent, with what contacts have answered to them. */
export async function up(tx: Tx): Promise<void> {
  await createTable(
    tx,
    'csat_surveys',
    {
      id: id(),
      account_id: ref('accounts'),
      conversation_id: int(),
      // Surveys are found by it; a copy here needs no index on the conversations, which are many more.
      conversation_uuid: text(),
      message_id: int(),
      assigned_agent_id: int(nullable),
      rating: int(nullable),
      feedback_message: text(nullable),
      responded_at: time(nullable),
      csat_review_notes: text(nullable),
      review_notes_updated_at: time(nullable),
      review_notes_updated_by_id: int(nullable),
      created_at: time(),
      updated_at: time(),
    },
    {
      unique: [['account_id', 'conversation_id', 'message_id']],
      index: [['conversation_uuid'], ['account_id', 'responded_at', 'id'], ['account_id', 'created_at', 'id']],
    },
  )
  await adoptSurveys(tx)
}

/** Programs could post surveys before, and contacts could answer them. */
async function adoptSurveys(tx: Tx): Promise<void> {
  const answered = (key: string) =>
    engineOf(tx) === 'sqlite'
      ? sql`cast(json_extract(content_attributes, ${sql.lit(`$.submitted_values.csat_survey_response.${key}`)}) as text)`
      : sql`content_attributes #>> ${sql.lit(`{submitted_values,csat_survey_response,${key}}`)}`
  await sql`
    insert into csat_surveys (account_id, conversation_id, conversation_uuid, message_id, assigned_agent_id, rating,
      feedback_message, responded_at, created_at, updated_at)
    select account_id, conversation_id, uuid, id, assignee_id, cast(rating as bigint),
      case when rating is not null then feedback end, case when rating is not null then updated_at end, created_at,
      updated_at
    from (
      select messages.id, messages.account_id, messages.conversation_id, messages.created_at, messages.updated_at,
        conversations.uuid, conversations.assignee_id,
        case when ${answered('rating')} in ('1', '2', '3', '4', '5') then ${answered('rating')} end as rating,
        ${answered('feedback_message')} as feedback
      from messages join conversations on conversations.id = messages.conversation_id
      where messages.content_type = 'input_csat' and not messages.private and messages.message_type in (1, 3)
    ) as survey order by id`.execute(tx)
}
