import { maySeeSecrets } from '../../kernel/access.ts'
import type { Keys, Viewer } from './rules/viewer.ts'
import type { AgentBot } from './schema.ts'
import type { BotWithToken } from './table.ts'

export function presentBot(bot: BotWithToken, viewer: Viewer): AgentBot {
  // A bot of the whole installation serves many accounts: where it lives is none of their business.
  const outgoing_url = bot.account_id === null ? undefined : (bot.outgoing_url ?? undefined)
  const access_token = mayOperate(viewer, bot) ? unsealed(bot.sealed_token, viewer) : undefined
  return { ...presentOpenly(bot, viewer), outgoing_url, access_token }
}

/** To whoever reaches the bot on the Platform API, whatever account it belongs to. */
export function presentPlatformBot(bot: BotWithToken, keys: Keys): AgentBot {
  const [outgoing_url, access_token] = [bot.outgoing_url ?? undefined, unsealed(bot.sealed_token, keys)]
  return { ...presentOpenly(bot, keys), outgoing_url, access_token }
}

function presentOpenly(bot: BotWithToken, { services }: Keys) {
  const { id, name, description, bot_type, bot_config, account_id } = bot
  return {
    id,
    name,
    description: description ?? undefined,
    thumbnail: services.links.file(bot.avatar_file_id),
    bot_type,
    bot_config,
    account_id: account_id ?? undefined,
    system_bot: account_id === null,
  }
}

/** For whoever has just made the secret: it is not shown again. */
export function presentBotWithSecret(bot: BotWithToken, viewer: Viewer): AgentBot {
  return { ...presentBot(bot, viewer), secret: unsealed(bot.sealed_secret, viewer) }
}

function mayOperate(viewer: Viewer, bot: BotWithToken): boolean {
  return maySeeSecrets(viewer) && bot.account_id === viewer.account.id
}

function unsealed(sealed: string | null, { services }: Keys): string | undefined {
  return sealed === null ? undefined : services.secrets.unseal(sealed)
}
