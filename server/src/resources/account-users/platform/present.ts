import { isoTime } from '../../../kernel/time.ts'
import type { AccountUserRow } from './queries/account-users.ts'
import type { AccountUser } from './schema.ts'

export function presentAccountUser(row: AccountUserRow): AccountUser {
  const { id, account_id, user_id, role, inviter_id, availability, auto_offline, active_at, custom_role_id } = row
  return {
    id,
    account_id,
    user_id,
    role,
    inviter_id,
    availability,
    auto_offline,
    active_at: active_at === null ? null : isoTime(active_at),
    custom_role_id,
    agent_capacity_policy_id: row.agent_capacity_policy_id,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
  }
}
