import { sql } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { idIn } from '../../../kernel/db/dialect.ts'
import type { Order, Page } from '../../../kernel/paging.ts'
import { visibleConversations } from '../../conversations/queries/visible.ts'
import type { CsatSurveyRow } from '../../conversations/surveys/table.ts'
import type { CsatFilter } from '../schema.ts'

/** Surveys of the account, with what is known of their conversations. Those of conversations that are gone are, too. */
function surveys(db: Db, accountId: number) {
  return db
    .selectFrom('csat_surveys')
    .innerJoin('conversations', 'conversations.id', 'csat_surveys.conversation_id')
    .where('csat_surveys.account_id', '=', accountId)
    .where(visibleConversations(accountId, 'all') as never)
}

function responses(db: Db, accountId: number, { since, until, user_ids, inbox_id, team_id, rating }: CsatFilter) {
  let found = surveys(db, accountId).where('csat_surveys.responded_at', 'is not', null)
  if (since !== undefined) found = found.where('csat_surveys.responded_at', '>=', since * 1000)
  if (until !== undefined) found = found.where('csat_surveys.responded_at', '<', until * 1000)
  if (user_ids !== undefined) found = found.where(idIn(db, 'csat_surveys.assigned_agent_id', user_ids))
  if (inbox_id !== undefined) found = found.where('conversations.inbox_id', '=', inbox_id)
  if (team_id !== undefined) found = found.where('conversations.team_id', '=', team_id)
  if (rating !== undefined) found = found.where('csat_surveys.rating', '=', rating)
  return found
}

const responded = sql<number>`csat_surveys.responded_at`

function responseViews(query: ReturnType<typeof responses>) {
  return query
    .selectAll('csat_surveys')
    .select(['conversations.display_id', 'conversations.contact_id'])
    .select(responded.as('answered_at'))
    .$narrowType<{ rating: number }>()
}

/** A response with the number of its conversation, and whose it is. */
export type ResponseView = CsatSurveyRow & {
  rating: number
  answered_at: number
  display_id: number
  contact_id: number
}

export function listResponses(
  db: Db,
  accountId: number,
  filter: CsatFilter,
  page: Page,
  direction: 'asc' | 'desc',
): Promise<ResponseView[]> {
  const order: Order<ResponseView>[] = [
    ['answered_at', direction, responded],
    ['id', direction, sql.ref('csat_surveys.id')],
  ]
  return page.fetch(responseViews(responses(db, accountId, filter)), order)
}

/** What a table shows of the first so many after a row, in the order in which they were answered. */
export function listRowsAfter(
  db: Db,
  accountId: number,
  filter: CsatFilter,
  after: { answered_at: number; id: number } | undefined,
  limit: number,
) {
  const found = responses(db, accountId, filter)
    .innerJoin('contacts', 'contacts.id', 'conversations.contact_id')
    .leftJoin('users', 'users.id', 'csat_surveys.assigned_agent_id')
    .select(['csat_surveys.id', 'csat_surveys.rating', 'csat_surveys.feedback_message'])
    .select(['csat_surveys.csat_review_notes', 'conversations.display_id'])
    .select(['contacts.name as contact_name', 'contacts.email', 'contacts.phone_number'])
    .select(['users.name as agent_name', 'users.display_name as agent_display_name'])
    .select(responded.as('answered_at'))
  const rest = after
    ? found.where(sql<boolean>`(csat_surveys.responded_at, csat_surveys.id) > (${after.answered_at}, ${after.id})`)
    : found
  return rest.orderBy('csat_surveys.responded_at').orderBy('csat_surveys.id').limit(limit).execute()
}

export type TableRow = Awaited<ReturnType<typeof listRowsAfter>>[number]

export function findResponse(db: Db, accountId: number, id: number): Promise<ResponseView | undefined> {
  return responseViews(responses(db, accountId, {}))
    .where('csat_surveys.id', '=', id)
    .executeTakeFirst()
}

export function countRatings(db: Db, accountId: number, filter: CsatFilter) {
  return responses(db, accountId, filter)
    .select('csat_surveys.rating')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('csat_surveys.rating')
    .orderBy('csat_surveys.rating')
    .execute()
}

/** How many were sent in the time, whoever was asked and whatever came of it. */
export async function countSurveys(
  db: Db,
  accountId: number,
  { since, until }: Pick<CsatFilter, 'since' | 'until'>,
): Promise<number> {
  let sent = surveys(db, accountId).select((eb) => eb.fn.countAll<number>().as('count'))
  if (since !== undefined) sent = sent.where('csat_surveys.created_at', '>=', since * 1000)
  if (until !== undefined) sent = sent.where('csat_surveys.created_at', '<', until * 1000)
  return (await sent.executeTakeFirstOrThrow()).count
}

export async function setReview(
  tx: Tx,
  { account_id, id }: Pick<CsatSurveyRow, 'account_id' | 'id'>,
  review: Pick<CsatSurveyRow, 'csat_review_notes' | 'review_notes_updated_at' | 'review_notes_updated_by_id'>,
): Promise<void> {
  await tx.updateTable('csat_surveys').set(review).where('account_id', '=', account_id).where('id', '=', id).execute()
}
