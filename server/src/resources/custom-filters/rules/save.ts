import type { Act } from '../../../kernel/act.ts'
import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Membership } from '../../../kernel/removals.ts'
import { countCustomFilters, insertCustomFilter, updateCustomFilter } from '../queries/custom-filters.ts'
import { type CustomFilterChanges, mostFilters, type NewCustomFilter } from '../schema.ts'
import type { CustomFilterRow } from '../table.ts'

type Changing = Pick<Act, 'tx' | 'now'>

/** Two at once must not make one too many. */
export async function saveFilter(
  { tx, now }: Changing,
  owner: Membership,
  { type, filter_type = type ?? 'conversation', ...filter }: NewCustomFilter,
): Promise<CustomFilterRow> {
  await advisoryLock(tx, `custom filters of ${owner.user_id} in account ${owner.account_id}`)
  if ((await countCustomFilters(tx, owner)) >= mostFilters) {
    fail('too_many', { message: `You have saved ${mostFilters} filters, and cannot save more. Delete some first.` })
  }
  return insertCustomFilter(tx, { ...owner, filter_type, ...filter, created_at: now, updated_at: now })
}

/** Writes nothing but what is given. */
export function changeFilter(
  { tx, now }: Changing,
  filter: CustomFilterRow,
  { type, filter_type = type, ...changes }: CustomFilterChanges,
): Promise<CustomFilterRow> {
  const mended = changes.query && { dropped_conditions: 0 }
  return updateCustomFilter(tx, filter, { ...changes, filter_type, ...mended, updated_at: now })
}
