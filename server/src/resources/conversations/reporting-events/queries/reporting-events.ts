import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { idIn, unindexed } from '../../../../kernel/db/dialect.ts'
import type { Params } from '../../../../kernel/db/param.ts'
import { prepared } from '../../../../kernel/db/prepared.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { ConversationRow } from '../../table.ts'
import type { Measure, ReportingEventRow, ReportingEventTable } from '../table.ts'

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

/** What was measured in the account, the latest first. Rows are read for the page alone, however deep it lies. */
export async function listReportingEvents(
  db: Db,
  accountId: number,
  asked: ReportingEventQuery,
  page: Page,
): Promise<ReportingEventView[]> {
  const found = await page.fetch(findReportingEvents(db, accountId, asked), latestFirst)
  const ids = found.map(({ id }) => id)
  const views = new Map((await viewsByIds(db, { accountId, ids })).map((view) => [view.id, view]))
  return ids.flatMap((id) => views.get(id) ?? [])
}

const latestFirst = [
  ['created_at', 'desc'],
  ['id', 'desc'],
] as const

/** As much of them as an index has. */
export function findReportingEvents(db: Db, accountId: number, asked: ReportingEventQuery) {
  return matching(db, accountId, asked).select(['reporting_events.id', 'reporting_events.created_at'])
}

const viewsByIds = prepared((db, { accountId, ids }: Params<{ accountId: number; ids: number[] }>) =>
  db
    .selectFrom('reporting_events')
    .leftJoin('conversations', (join) =>
      join
        .onRef('conversations.account_id', '=', 'reporting_events.account_id')
        .onRef('conversations.id', '=', 'reporting_events.conversation_id'),
    )
    .selectAll('reporting_events')
    .select('conversations.display_id')
    .where(idIn(db, 'reporting_events.id', ids))
    .where(unindexed('reporting_events.account_id'), '=', accountId),
)

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
