import type { Db } from '../../../kernel/db/db.ts'
import type { Services } from '../../../kernel/services.ts'
import { findTokens } from '../../../kernel/tokens.ts'
import { presentPlatformBot } from './present.ts'
import type { BotRow } from './queries.ts'
import type { PlatformAgentBot } from './schema.ts'

/** Bots with their tokens, which whoever reaches them here may see. */
export async function showPlatformBots(db: Db, services: Services, bots: BotRow[]): Promise<PlatformAgentBot[]> {
  const ids = bots.map(({ id }) => id)
  const tokens = await findTokens(db, services, 'agent_bot', ids)
  return bots.map((bot) => presentPlatformBot(bot, tokens.get(bot.id)))
}

export async function showPlatformBot(db: Db, services: Services, bot: BotRow): Promise<PlatformAgentBot> {
  return (await showPlatformBots(db, services, [bot]))[0]!
}
