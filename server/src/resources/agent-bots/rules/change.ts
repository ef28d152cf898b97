import type { Tx } from '../../../kernel/db/db.ts'
import { type FileChange, replaceFile } from '../../../kernel/files/jobs.ts'
import { moveFile } from '../../../kernel/files/queries.ts'
import { updateBot } from '../queries/agent-bots.ts'
import type { AgentBotChanges } from '../schema.ts'
import type { BotWithToken } from '../table.ts'

type BotChanges = AgentBotChanges & { account_id?: number | null }

export async function changeBot(
  tx: Tx,
  bot: BotWithToken,
  changes: BotChanges,
  { avatar, now }: { avatar: FileChange; now: number },
): Promise<BotWithToken> {
  const { name, description, bot_config, account_id = bot.account_id } = changes
  const outgoing_url = changes.outgoing_url === '' ? null : changes.outgoing_url
  const avatar_file_id = await replaceFile(tx, bot.avatar_file_id, avatar, { accountId: account_id, now })
  if (avatar_file_id !== null && account_id !== bot.account_id) await moveFile(tx, avatar_file_id, account_id)
  const columns = { account_id, name, description, outgoing_url, bot_config, avatar_file_id }
  return updateBot(tx, bot, { ...columns, updated_at: now })
}
