import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { hasOwner, type Owner } from '../queries/owners.ts'
import type { OwnerType, RangeQuery } from '../schema.ts'
import type { Tally } from '../table.ts'
import { rangeOf } from './buckets.ts'
import { columnsOf } from './metrics.ts'
import { readOwners } from './read.ts'

/** The id by which the sums of the account, of an agent, an inbox, a label or a team are kept. */
export async function requireOwner(
  db: Db,
  accountId: number,
  { type, id }: { type: OwnerType; id?: number },
): Promise<number> {
  if (type === 'account') return 0
  if (id === undefined) fail('missing', { field: 'id' })
  if (!(await hasOwner(db, accountId, type, id))) fail('not_found')
  return id
}

export const ownerMetrics = [
  'conversations_count',
  'resolutions_count',
  'avg_first_response_time',
  'avg_resolution_time',
  'reply_time',
] as const

export interface SummarizedOwner<O extends Owner> {
  owner: O
  tally: Tally
}

/** What each of them did. */
export async function summarizeOwners<O extends Owner>(
  db: Db,
  accountId: number,
  kind: Exclude<OwnerType, 'account'>,
  owners: readonly O[],
  query: RangeQuery,
): Promise<SummarizedOwner<O>[]> {
  const ids = owners.map(({ id }) => id)
  const asked = { accountId, kind, ids, range: rangeOf(query), columns: columnsOf(ownerMetrics) }
  const tallies = await readOwners(db, asked)
  return owners.map((owner, place) => ({ owner, tally: tallies[place]! }))
}
