import type { BotRow } from './queries.ts'
import type { PlatformAgentBot } from './schema.ts'

export function presentPlatformBot(bot: BotRow, token: string | undefined): PlatformAgentBot {
  const { id, name, description, outgoing_url, bot_type, bot_config, account_id } = bot
  return {
    id,
    name,
    description: description ?? undefined,
    thumbnail: '',
    outgoing_url: outgoing_url ?? undefined,
    bot_type,
    bot_config,
    account_id: account_id ?? undefined,
    access_token: token,
    system_bot: account_id === null,
  }
}
