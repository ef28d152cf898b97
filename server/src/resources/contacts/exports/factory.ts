import type { App } from '../../../app.ts'
import { startExport } from './rules/start.ts'
import type { ExportRow } from './table.ts'

export function anExport({ database, services }: App, accountId: number): Promise<ExportRow> {
  const now = services.clock.now()
  return database.transaction((tx) => startExport({ tx, now }, { account_id: accountId, user_id: 0 }, {}))
}
