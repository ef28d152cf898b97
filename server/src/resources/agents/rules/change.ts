import { membersChanged } from '../../../kernel/access-version.ts'
import type { Act } from '../../../kernel/act.ts'
import { requireCustomRole } from '../../custom-roles/rules/require-custom-role.ts'
import { tellPresence } from '../../presence/rules/tell-presence.ts'
import { updateMembership, updateRole, updateUser } from '../../users/queries/users.ts'
import { type AgentRow, getAgent } from '../queries/agents.ts'
import type { AgentChanges } from '../schema.ts'
import { keepAdministrator } from './keep-administrator.ts'

/** The name is the user's own, in every account; the rest belongs to the membership. */
export async function changeAgent(
  { tx, services, now }: Act,
  { account_id, user_id }: AgentRow,
  { name, role, custom_role_id, availability, auto_offline }: AgentChanges,
): Promise<AgentRow> {
  if (role === 'agent') await keepAdministrator(tx, account_id, user_id, 'role')
  await updateMembership(tx, account_id, user_id, { availability, auto_offline, updated_at: now })
  await requireCustomRole(tx, account_id, custom_role_id)
  if (role || custom_role_id !== undefined) {
    await updateRole(membersChanged(tx, [account_id]), account_id, user_id, { role, custom_role_id, now })
    services.listsChanged(tx, account_id)
  }
  if (availability !== undefined || auto_offline !== undefined) tellPresence(tx, services, account_id)
  if (name !== undefined) await updateUser(tx, user_id, { name, updated_at: now })
  return getAgent(tx, account_id, user_id)
}
