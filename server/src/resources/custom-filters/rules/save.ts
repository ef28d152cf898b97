import { advisoryLock } from '../../../kernel/db/dialect.ts'
import { fail } from '../../../kernel/errors.ts'
import { countCustomFilters, insertCustomFilter, updateCustomFilter } from '../queries/custom-filters.ts'
import { type CustomFilterChanges, mostFilters, type NewCustomFilter } from '../schema.ts'
import type { CustomFilterRow } from '../table.ts'
import { type Sharing, sharedWith } from './share.ts'

interface Saving extends Sharing {
  now: number
}

/** Two at once must not make one too many. */
export async function saveFilter(
  saving: Saving,
  accountId: number,
  { type, filter_type = type ?? 'conversation', visibility, team_id, ...filter }: NewCustomFilter,
): Promise<CustomFilterRow> {
  const { tx, now, actor } = saving
  const owner = { account_id: accountId, user_id: actor.user.id }
  await advisoryLock(tx, `custom filters of ${owner.user_id} in account ${owner.account_id}`)
  if ((await countCustomFilters(tx, owner)) >= mostFilters) {
    fail('too_many', { message: `You have saved ${mostFilters} filters, and cannot save more. Delete some first.` })
  }
  const shared = await sharedWith(saving, accountId, { visibility, team_id })
  return insertCustomFilter(tx, { ...owner, filter_type, ...filter, ...shared, created_at: now, updated_at: now })
}

/** Writes nothing but what is given. */
export async function changeFilter(
  saving: Saving,
  filter: CustomFilterRow,
  { type, filter_type = type, visibility, team_id, ...changes }: CustomFilterChanges,
): Promise<CustomFilterRow> {
  const { tx, now, actor } = saving
  const mended = changes.query && { dropped_conditions: 0 }
  const shared = await sharedWith(saving, filter.account_id, { visibility, team_id }, filter)
  // Whoever has saved it may be gone; it is left to whoever keeps it.
  const kept = shared?.visibility === 'personal' && { user_id: actor.user.id }
  return updateCustomFilter(tx, filter, { ...changes, filter_type, ...mended, ...shared, ...kept, updated_at: now })
}
