import type { Updateable } from 'kysely'
import type { PersonalActor } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/db/db.ts'
import type { AccountUserTable } from '../../../kernel/db/tables.ts'
import type { Services } from '../../../kernel/services.ts'
import { tellPresence } from '../../presence/rules/tell-presence.ts'
import { changeMembership } from './change-membership.ts'

/** Says how the user is to be reached in an account, which whoever is connected sees at once. */
export async function changePresence(
  tx: Tx,
  services: Services,
  actor: Pick<PersonalActor, 'user'>,
  accountId: number,
  changes: Pick<Updateable<AccountUserTable>, 'availability' | 'auto_offline' | 'updated_at'>,
): Promise<void> {
  await changeMembership(tx, actor, accountId, changes)
  tellPresence(tx, services, accountId)
}
