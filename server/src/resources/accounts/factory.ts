import type { App } from '../../app.ts'
import { type AccountRow, insertAccount } from './queries/accounts.ts'

export function anAccount({ database, services }: App, name = 'Acme'): Promise<AccountRow> {
  return database.transaction((tx) => insertAccount(tx, name, services.clock.now()))
}
