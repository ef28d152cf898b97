import type { App } from '../../app.ts'
import { insertCustomFilter } from './queries/custom-filters.ts'
import type { CustomFilterRow } from './table.ts'

export function aCustomFilter(
  { database, services }: App,
  accountId: number,
  userId: number,
): Promise<CustomFilterRow> {
  const now = services.clock.now()
  const filter = { name: 'Mine', filter_type: 'conversation' as const, query: {}, created_at: now, updated_at: now }
  return database.transaction((tx) => insertCustomFilter(tx, { account_id: accountId, user_id: userId, ...filter }))
}
