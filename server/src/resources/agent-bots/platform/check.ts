import type { PlatformActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import { fail } from '../../../kernel/errors.ts'
import { findPlatformAccount } from '../../accounts/platform/queries.ts'
import { reaches } from '../../platform-apps/reach.ts'
import type { PlatformAgentBotChanges } from './schema.ts'

/** The changes, '' read as no address. A bot goes only into an account that whoever sends it reaches. */
export async function checkBot<Changes extends PlatformAgentBotChanges>(
  db: Db,
  actor: PlatformActor,
  changes: Changes,
): Promise<Changes> {
  const { outgoing_url, account_id } = changes
  if (typeof account_id === 'number') {
    const known = (await reaches(db, actor, 'account', account_id)) && (await findPlatformAccount(db, account_id))
    if (!known) fail('unknown', { field: 'account_id', message: 'does not exist' })
  }
  return outgoing_url === '' ? { ...changes, outgoing_url: null } : changes
}
