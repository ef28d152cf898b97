import type { Secrets } from '../../kernel/secrets.ts'
import type { AgentBot } from './schema.ts'
import type { BotWithToken } from './table.ts'
import type { Viewer } from './viewer.ts'

export function presentBot(bot: BotWithToken, viewer: Viewer): AgentBot {
  const { id, name, description, outgoing_url, bot_type, bot_config, account_id } = bot
  return {
    id,
    name,
    description: description ?? undefined,
    thumbnail: '',
    // A bot of the whole installation serves many accounts: where it lives is none of their business.
    outgoing_url: (account_id !== null && outgoing_url) || undefined,
    bot_type,
    bot_config,
    account_id: account_id ?? undefined,
    ...(mayOperate(viewer, bot) && credentialsOf(bot, viewer.services.secrets)),
    system_bot: account_id === null,
  }
}

function mayOperate({ role, account }: Viewer, bot: BotWithToken): boolean {
  return role === 'administrator' && bot.account_id === account.id
}

function credentialsOf({ sealed_token, sealed_secret }: BotWithToken, { unseal }: Secrets) {
  return {
    access_token: sealed_token === null ? undefined : unseal(sealed_token),
    secret: sealed_secret === null ? undefined : unseal(sealed_secret),
  }
}
