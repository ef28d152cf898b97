import type { UserActor } from '../../../kernel/actor.ts'
import type { Db } from '../../../kernel/db/db.ts'
import type { Role } from '../../../kernel/db/tables.ts'
import { permissionsOf } from '../../../kernel/permissions.ts'
import { findAgentWithPermissions } from '../queries/agents.ts'

/** Somebody who has asked for what is done now, as it would call; undefined for who has left the account. */
export async function actingMember(
  db: Db,
  accountId: number,
  userId: number,
): Promise<{ actor: UserActor; role: Role } | undefined> {
  const member = await findAgentWithPermissions(db, accountId, userId)
  if (!member) return undefined
  const { role, permissions } = member
  const user = { ...member, id: userId }
  return { actor: { type: 'user', user, presence: member, permissions: permissionsOf(role, permissions) }, role }
}
