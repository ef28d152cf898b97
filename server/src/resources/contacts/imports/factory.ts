import type { App } from '../../../app.ts'
import { keepText } from './rules/keep-text.ts'
import { startImport } from './rules/start.ts'
import type { ImportRow } from './table.ts'

export async function anImport({ database, services }: App, accountId: number, csv = 'email\n'): Promise<ImportRow> {
  const file = await keepText(services.files, csv)
  const act = { services, now: services.clock.now() }
  return database.transaction((tx) => startImport({ ...act, tx }, { account_id: accountId, user_id: 0 }, file!, {}))
}
