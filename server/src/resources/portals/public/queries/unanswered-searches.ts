import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kernel/db/db.ts'
import { itemsIn } from '../../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../../kernel/paging.ts'
import type { PortalRow } from '../../table.ts'
import type { UnansweredSearchRow } from '../table.ts'

export interface Unanswered {
  portal_id: number
  locale: string
  /** Normalised. */
  query: string
  asked: number
}

/** Adds up what was asked. Portals that are gone have nothing. */
export async function addUnanswered(tx: Tx, searches: readonly Unanswered[], now: number): Promise<{ id: number }[]> {
  const rows = searches.map(({ portal_id, locale, query, asked }) => [portal_id, locale, query, asked])
  const { rows: added } = await sql<{ id: number }>`
    insert into unanswered_searches (account_id, portal_id, locale, query, asked, created_at, last_asked_at)
    select portals.account_id, portals.id, item.value ->> 1, item.value ->> 2, cast(item.value ->> 3 as bigint),
      cast(${now} as bigint), cast(${now} as bigint)
    from ${itemsIn(tx, rows)} as item join portals on portals.id = cast(item.value ->> 0 as bigint) where true
    on conflict (account_id, portal_id, locale, query)
      do update set asked = unanswered_searches.asked + excluded.asked, last_asked_at = excluded.last_asked_at
    returning id`.execute(tx)
  return added
}

/** Of a portal, so many are kept: what has not been asked for longest goes first. */
export async function trimUnanswered(tx: Tx, portalId: number, kept: number): Promise<void> {
  const oldest = tx
    .selectFrom('unanswered_searches')
    .select('id')
    .where('portal_id', '=', portalId)
    .orderBy('last_asked_at', 'desc')
    .orderBy('id', 'desc')
    // SQLite takes no offset without a limit.
    .limit(1000)
    .offset(kept)
  await tx.deleteFrom('unanswered_searches').where('id', 'in', oldest).execute()
}

export const { delete: deleteUnanswered } = tenantTable('unanswered_searches')

export function findUnanswered(db: Db, { account_id, id }: PortalRow, searchId: number) {
  return within(db, { account_id, id }, undefined).selectAll().where('id', '=', searchId).executeTakeFirst()
}

/** Those asked most come first. */
export function listUnanswered(
  db: Db,
  { account_id, id }: PortalRow,
  locale: string | undefined,
  page: Page,
): Promise<UnansweredSearchRow[]> {
  return page.fetch(within(db, { account_id, id }, locale).selectAll(), [
    ['asked', 'desc'],
    ['id', 'desc'],
  ])
}

export async function countUnanswered(db: Db, portal: PortalRow, locale: string | undefined): Promise<number> {
  const { count } = await within(db, portal, locale)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function within(db: Db, { account_id, id }: Pick<PortalRow, 'account_id' | 'id'>, locale: string | undefined) {
  const searches = db.selectFrom('unanswered_searches').where('account_id', '=', account_id)
  return searches.where('portal_id', '=', id).$if(!!locale, (query) => query.where('locale', '=', locale!))
}
