import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import type { Page } from '../../kernel/paging.ts'
import type { ConversationRow } from '../conversations/table.ts'
import type { Measure, ReportingEventRow, ReportingEventTable } from './table.ts'

/** With the number of its conversation, which is what the outside knows it by. */
export type ReportingEventView = ReportingEventRow & { display_id: number | null }

export interface ReportingEventQuery {
  since?: number
  until?: number
  inbox_id?: number
  user_id?: number
  name?: Measure
}

export async function insertReportingEvents(tx: Tx, events: Insertable<ReportingEventTable>[]): Promise<void> {
  await tx.insertInto('reporting_events').values(events).execute()
}

/** What was measured of one conversation, in the order it happened. */
export async function listOfConversation(
  db: Db,
  { account_id, id, display_id }: Pick<ConversationRow, 'account_id' | 'id' | 'display_id'>,
  page: Page,
): Promise<ReportingEventView[]> {
  const query = db.selectFrom('reporting_events').selectAll()
  const own = query.where('account_id', '=', account_id).where('conversation_id', '=', id)
  return (await page.fetch(own, [['id', 'asc']])).map((event) => ({ ...event, display_id }))
}

/** What was measured in the account, the latest first. */
export function listReportingEvents(
  db: Db,
  accountId: number,
  asked: ReportingEventQuery,
  page: Page,
): Promise<ReportingEventView[]> {
  const events = matching(db, accountId, asked)
    .selectAll('reporting_events')
    .select((eb) =>
      eb
        .selectFrom('conversations')
        .select('conversations.display_id')
        .whereRef('conversations.account_id', '=', 'reporting_events.account_id')
        .whereRef('conversations.id', '=', 'reporting_events.conversation_id')
        .as('display_id'),
    )
  return page.fetch(events, [
    ['created_at', 'desc'],
    ['id', 'desc'],
  ])
}

export async function countReportingEvents(db: Db, accountId: number, asked: ReportingEventQuery): Promise<number> {
  const { count } = await matching(db, accountId, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function matching(db: Db, accountId: number, { since, until, inbox_id, user_id, name }: ReportingEventQuery) {
  let query = db.selectFrom('reporting_events').where('reporting_events.account_id', '=', accountId)
  if (since !== undefined) query = query.where('reporting_events.created_at', '>=', since)
  if (until !== undefined) query = query.where('reporting_events.created_at', '<', until)
  if (inbox_id !== undefined) query = query.where('reporting_events.inbox_id', '=', inbox_id)
  if (user_id !== undefined) query = query.where('reporting_events.user_id', '=', user_id)
  if (name !== undefined) query = query.where('reporting_events.name', '=', name)
  return query
}
