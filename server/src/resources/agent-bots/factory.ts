import type { App } from '../../app.ts'
import { registerBot } from './rules/register.ts'
import type { NewAgentBot } from './schema.ts'
import type { BotWithToken } from './table.ts'

/** A bot of the account; without one, of the whole installation. */
export function aBot(
  { database, services }: App,
  accountId: number | null,
  over: Partial<NewAgentBot> = {},
): Promise<BotWithToken> {
  return database.transaction((tx) => registerBot(tx, services, accountId, { name: 'Greeter', ...over }))
}
