import type { Showing } from '../../../kernel/showing.ts'
import type { AgentRow } from '../../agents/queries/agents.ts'
import { availabilityStatus, availableName } from '../../users/present.ts'
import type { WidgetMember } from './schema.ts'

/** As visitors see whoever answers them. */
export function presentMember(agent: AgentRow, { links, now }: Showing): WidgetMember {
  return {
    id: agent.user_id,
    name: availableName(agent),
    avatar_url: links.file(agent.avatar_file_id),
    availability_status: availabilityStatus(agent, now),
  }
}
