import type { AgentBot } from './schema.ts'
import type { BotWithToken } from './table.ts'
import type { Viewer } from './viewer.ts'

export function presentBot(bot: BotWithToken, viewer: Viewer): AgentBot {
  const { id, name, description, outgoing_url, bot_type, bot_config, account_id } = bot
  return {
    id,
    name,
    description: description ?? undefined,
    thumbnail: viewer.services.links.file(bot.avatar_file_id),
    // A bot of the whole installation serves many accounts: where it lives is none of their business.
    outgoing_url: (account_id !== null && outgoing_url) || undefined,
    bot_type,
    bot_config,
    account_id: account_id ?? undefined,
    access_token: mayOperate(viewer, bot) ? unsealed(bot.sealed_token, viewer) : undefined,
    system_bot: account_id === null,
  }
}

/** For whoever has just made the secret: it is not shown again. */
export function presentBotWithSecret(bot: BotWithToken, viewer: Viewer): AgentBot {
  return { ...presentBot(bot, viewer), secret: unsealed(bot.sealed_secret, viewer) }
}

function mayOperate({ role, account }: Viewer, bot: BotWithToken): boolean {
  return role === 'administrator' && bot.account_id === account.id
}

function unsealed(sealed: string | null, { services }: Viewer): string | undefined {
  return sealed === null ? undefined : services.secrets.unseal(sealed)
}
