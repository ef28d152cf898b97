import type { App } from '../../app.ts'
import { setUp } from './rules/set-up.ts'
import type { NewIntegrationHook } from './schema.ts'
import type { IntegrationHookRow } from './table.ts'

export function aHook(
  { database, services }: App,
  accountId: number,
  over: Partial<NewIntegrationHook> = {},
): Promise<IntegrationHookRow> {
  return database.transaction((tx) => setUp(tx, services, accountId, { app_id: 'webhook', ...over }))
}
