import type { Db } from '../../../kernel/db/db.ts'
import { presentOwner } from '../present.ts'
import { listOwners } from '../queries/owners.ts'
import type { OwnerSummary, OwnersTable, OwnerType, RangeQuery, ZoneQuery } from '../schema.ts'
import { summarizeOwners } from './summarize.ts'
import { periodOf } from './tables.ts'

type Kind = Exclude<OwnerType, 'account'>
type Asked = RangeQuery & { business_hours?: boolean }

/** What each of them did, all that the account has, with their names. */
export async function nameAndCompare(
  db: Db,
  accountId: number,
  kind: Kind,
  query: Asked,
): Promise<OwnersTable['rows']> {
  const summarized = await summarizeOwners(db, accountId, kind, await listOwners(db, accountId, kind), query)
  return summarized.map((one) => ({ ...presentOwner(one, query.business_hours), name: one.owner.name }))
}

/** The same, known by their ids alone. */
export async function compareOwners(db: Db, accountId: number, kind: Kind, query: Asked): Promise<OwnerSummary[]> {
  const rows = await nameAndCompare(db, accountId, kind, query)
  return rows.map(({ name: _name, ...summary }) => summary)
}

export async function tableOfOwners(
  db: Db,
  accountId: number,
  kind: Kind,
  query: Asked & ZoneQuery,
): Promise<OwnersTable> {
  return { period: periodOf(query), rows: await nameAndCompare(db, accountId, kind, query) }
}
