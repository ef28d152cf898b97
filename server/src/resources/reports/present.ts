import type { Showing } from '../../kernel/showing.ts'
import type { AgentRow } from '../agents/queries/agents.ts'
import { availabilityStatus } from '../users/present.ts'
import type { OpenCount } from './queries/reports.ts'
import type { AgentMetric } from './schema.ts'

export function presentAgentMetric(
  agent: AgentRow,
  { open, unattended }: OpenCount = { open: 0, unattended: 0 },
  { links, now }: Showing,
): AgentMetric {
  return {
    id: agent.user_id,
    name: agent.name,
    email: agent.email,
    thumbnail: links.file(agent.avatar_file_id),
    availability: availabilityStatus(agent, now),
    metric: { open, unattended },
  }
}
