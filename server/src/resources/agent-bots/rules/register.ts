import type { Tx } from '../../../kernel/db/db.ts'
import { dropFile, replaceFile } from '../../../kernel/files/jobs.ts'
import type { KeptFile } from '../../../kernel/files/store.ts'
import type { Services } from '../../../kernel/services.ts'
import { newSigningSecret } from '../../../kernel/signature.ts'
import { issueToken, resetToken, revokeTokens } from '../../../kernel/tokens.ts'
import { deletePermissions } from '../../platform-apps/queries/platform-apps.ts'
import { deleteBot, insertBot, updateBot } from '../queries/agent-bots.ts'
import type { NewAgentBot } from '../schema.ts'
import type { BotRow, BotWithToken } from '../table.ts'

/** A bot with a token to call us with, and a secret to know our calls by. */
export async function registerBot(
  tx: Tx,
  services: Services,
  accountId: number | null,
  { name, description = null, outgoing_url, bot_config = {} }: NewAgentBot,
  avatar?: KeptFile,
): Promise<BotWithToken> {
  const { secrets, clock } = services
  const now = clock.now()
  const bot = await insertBot(tx, {
    account_id: accountId,
    name,
    description,
    outgoing_url: outgoing_url || null,
    bot_type: 'webhook',
    bot_config,
    sealed_secret: secrets.seal(newSigningSecret()),
    avatar_file_id: await replaceFile(tx, null, avatar, { accountId, now }),
    created_at: now,
    updated_at: now,
  })
  const token = await issueToken(tx, services, { type: 'agent_bot', id: bot.id })
  return { ...bot, sealed_token: secrets.seal(token) }
}

/** The old token stops working at once. */
export async function resetBotToken(tx: Tx, services: Services, bot: BotRow): Promise<BotWithToken> {
  const token = await resetToken(tx, services, { type: 'agent_bot', id: bot.id })
  return { ...bot, sealed_token: services.secrets.seal(token) }
}

export function resetBotSecret(tx: Tx, { secrets, clock }: Services, bot: BotWithToken): Promise<BotWithToken> {
  return updateBot(tx, bot, { sealed_secret: secrets.seal(newSigningSecret()), updated_at: clock.now() })
}

/** The inboxes that it serves go on without a bot, and what it was given is nobody's again. */
export async function removeBot(tx: Tx, { removals, clock }: Services, bot: BotRow): Promise<void> {
  const now = clock.now()
  await revokeTokens(tx, { type: 'agent_bot', id: bot.id })
  await deletePermissions(tx, 'agent_bot', bot.id)
  await dropFile(tx, bot.avatar_file_id, now)
  await deleteBot(tx, bot)
  await removals.tell(tx, 'agent_bot', bot, now)
}
