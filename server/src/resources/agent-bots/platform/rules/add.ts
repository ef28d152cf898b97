import type { PlatformActor } from '../../../../kernel/actor.ts'
import type { Tx } from '../../../../kernel/db/db.ts'
import type { KeptFile } from '../../../../kernel/files/store.ts'
import type { Static } from '../../../../kernel/schema.ts'
import type { Services } from '../../../../kernel/services.ts'
import { claim } from '../../../platform-apps/rules/reach.ts'
import { registerBot } from '../../rules/register.ts'
import type { BotWithToken } from '../../table.ts'
import type { NewPlatformAgentBot } from '../schema.ts'
import { requireAccount } from './require-account.ts'

export async function addPlatformBot(
  tx: Tx,
  services: Services,
  actor: PlatformActor,
  { account_id = null, ...bot }: Static<typeof NewPlatformAgentBot>,
  avatar?: KeptFile,
): Promise<BotWithToken> {
  await requireAccount(tx, actor, account_id)
  const made = await registerBot(tx, services, account_id, bot, avatar)
  await claim(tx, actor, 'agent_bot', made.id, services.clock.now())
  return made
}
