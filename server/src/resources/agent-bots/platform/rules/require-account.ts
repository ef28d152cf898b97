import type { PlatformActor } from '../../../../kernel/actor.ts'
import type { Db } from '../../../../kernel/db/db.ts'
import { fail } from '../../../../kernel/errors.ts'
import { findPlatformAccount } from '../../../platform-apps/queries/platform-apps.ts'
import { reaches } from '../../../platform-apps/rules/reach.ts'

/** A bot goes only into an account that whoever sends it reaches; without one it is at every account's disposal. */
export async function requireAccount(db: Db, actor: PlatformActor, id: number | null | undefined): Promise<void> {
  if (typeof id !== 'number') return
  const known = (await reaches(db, actor, 'account', id)) && (await findPlatformAccount(db, id))
  if (!known) fail('unknown', { field: 'account_id', message: 'does not exist' })
}
