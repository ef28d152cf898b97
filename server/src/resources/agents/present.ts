import type { Showing } from '../../kernel/showing.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import type { AgentRow } from './queries/agents.ts'
import type { Agent } from './schema.ts'

export function agentPresenter(showing: Showing): (agent: AgentRow) => Agent {
  return (agent) => presentAgent(agent, showing)
}

export function presentAgent(agent: AgentRow, { links, now }: Showing): Agent {
  const { user_id, account_id, auto_offline, confirmed_at, email, custom_attributes, name, role, custom_role_id } =
    agent
  return {
    id: user_id,
    account_id,
    availability_status: availabilityStatus(agent, now),
    auto_offline,
    confirmed: confirmed_at !== null,
    email,
    provider: 'email',
    available_name: availableName(agent),
    custom_attributes: Object.keys(custom_attributes).length > 0 ? custom_attributes : undefined,
    name,
    role,
    thumbnail: links.file(agent.avatar_file_id),
    custom_role_id,
  }
}
