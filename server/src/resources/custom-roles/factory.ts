import type { App } from '../../app.ts'
import { membersChanged } from '../../kernel/access-version.ts'
import type { User } from '../../kernel/actor.ts'
import type { Permission } from '../../kernel/permissions.ts'
import { aMember } from '../users/factory.ts'
import { updateRole } from '../users/queries/users.ts'
import { type CustomRoleRow, insertCustomRole } from './queries/custom-roles.ts'

export function aCustomRole(
  { database, services }: App,
  accountId: number,
  permissions: Permission[] = [],
): Promise<CustomRoleRow> {
  const role = { name: 'Sorter', permissions }
  return database.transaction((tx) => insertCustomRole(tx, accountId, role, services.clock.now()))
}

/** A member whose role has these permissions. */
export async function aMemberWith(
  app: App,
  accountId: number,
  permissions: Permission[],
): Promise<{ user: User; token: string }> {
  const { id: custom_role_id } = await aCustomRole(app, accountId, permissions)
  const member = await aMember(app, accountId, 'agent')
  const now = app.services.clock.now()
  await app.database.transaction((tx) =>
    updateRole(membersChanged(tx, [accountId]), accountId, member.user.id, { custom_role_id, now }),
  )
  return member
}
