import type { Links } from '../../kernel/files/links.ts'
import { availabilityStatus, availableName } from '../users/present.ts'
import type { AgentRow } from './queries/agents.ts'
import type { Agent } from './schema.ts'

/** Links to pictures are signed, so whoever presents agents brings what signs them. */
export function agentPresenter(links: Links): (agent: AgentRow) => Agent {
  return (agent) => presentAgent(agent, links)
}

export function presentAgent(agent: AgentRow, links: Links): Agent {
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
    thumbnail: links.file(agent.avatar_file_id),
  }
}
