import type { Selectable } from 'kysely'
import type { AccountUserTable, UserTable } from '../../kernel/db/tables.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import type { Agent } from './schema.ts'

/** A user together with the place it has in an account. */
export type AgentRow = Pick<
  Selectable<AccountUserTable>,
  'user_id' | 'account_id' | 'role' | 'availability' | 'auto_offline'
> &
  Pick<Selectable<UserTable>, 'name' | 'display_name' | 'email' | 'confirmed_at' | 'custom_attributes'>

export function presentAgent(agent: AgentRow): Agent {
  const { user_id, account_id, auto_offline, confirmed_at, email, custom_attributes, name, role } = agent
  return {
    id: user_id,
    account_id,
    availability_status: availabilityStatus(agent),
    auto_offline,
    confirmed: confirmed_at !== null,
    email,
    provider: 'email',
    available_name: availableName(agent),
    custom_attributes: Object.keys(custom_attributes).length > 0 ? custom_attributes : undefined,
    name,
    role,
    thumbnail: '',
  }
}
