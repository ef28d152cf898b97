import type { App } from '../../app.ts'
import { insertMacro } from './queries/macros.ts'
import type { MacroRow } from './table.ts'

/** One for everybody, unless told otherwise. */
export function aMacro(
  { database, services }: App,
  accountId: number,
  over: Partial<MacroRow> = {},
): Promise<MacroRow> {
  const now = services.clock.now()
  const actions = [{ action_name: 'resolve_conversation', action_params: [] }]
  const row = { account_id: accountId, name: 'Close', visibility: 'global' as const, actions }
  const by = { created_by_id: null, updated_by_id: null }
  return database.transaction((tx) => insertMacro(tx, { ...row, ...by, created_at: now, updated_at: now, ...over }))
}
