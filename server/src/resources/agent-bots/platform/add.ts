import type { PlatformActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { Static } from '../../../kernel/schema.ts'
import type { Services } from '../../../kernel/services.ts'
import { issueToken } from '../../../kernel/tokens.ts'
import { claim } from '../../platform-apps/reach.ts'
import { checkBot } from './check.ts'
import { type BotRow, insertPlatformBot } from './queries.ts'
import type { NewPlatformAgentBot } from './schema.ts'

export async function addPlatformBot(
  tx: Tx,
  services: Services,
  actor: PlatformActor,
  bot: Static<typeof NewPlatformAgentBot>,
): Promise<BotRow> {
  const now = services.clock.now()
  const row = await insertPlatformBot(tx, {
    ...(await checkBot(tx, actor, bot)),
    bot_type: 'webhook',
    bot_config: {},
    created_at: now,
    updated_at: now,
  })
  await issueToken(tx, services, { type: 'agent_bot', id: row.id })
  await claim(tx, actor, 'agent_bot', row.id, now)
  return row
}
