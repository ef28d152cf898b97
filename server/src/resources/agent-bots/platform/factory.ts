import type { App } from '../../../app.ts'
import { addPlatformBot } from './add.ts'
import type { BotRow } from './queries.ts'

export function aBot({ database, services }: App, accountId: number): Promise<BotRow> {
  const superAdministrator = { type: 'platform_app', app: undefined } as const
  return database.transaction((tx) =>
    addPlatformBot(tx, services, superAdministrator, { name: 'Bot', account_id: accountId }),
  )
}
