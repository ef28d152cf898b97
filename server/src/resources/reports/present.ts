import type { Showing } from '../../kernel/showing.ts'
import type { AgentRow } from '../agents/queries/agents.ts'
import { availabilityStatus } from '../users/present.ts'
import type { OpenCount } from './queries/reports.ts'
import { averageIn, countIn } from './rules/metrics.ts'
import type { AgentMetric, OwnerSummary, Summary } from './schema.ts'
import type { Tally } from './table.ts'

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

export function presentSummary(tally: Tally, businessHours = false): Omit<Summary, 'previous'> {
  return {
    conversations_count: countIn(tally, 'conversations_count'),
    incoming_messages_count: countIn(tally, 'incoming_messages_count'),
    outgoing_messages_count: countIn(tally, 'outgoing_messages_count'),
    avg_first_response_time: averageIn(tally, 'avg_first_response_time', businessHours),
    avg_resolution_time: averageIn(tally, 'avg_resolution_time', businessHours),
    resolutions_count: countIn(tally, 'resolutions_count'),
    reply_time: averageIn(tally, 'reply_time', businessHours),
  }
}

export function presentBotSummary(tally: Tally) {
  return {
    bot_resolutions_count: countIn(tally, 'bot_resolutions_count'),
    bot_handoffs_count: countIn(tally, 'bot_handoffs_count'),
  }
}

export function presentOwner(
  { owner, tally }: { owner: { id: number }; tally: Tally },
  businessHours = false,
): OwnerSummary {
  return {
    id: owner.id,
    conversations_count: countIn(tally, 'conversations_count'),
    resolved_conversations_count: countIn(tally, 'resolutions_count'),
    avg_resolution_time: averageIn(tally, 'avg_resolution_time', businessHours),
    avg_first_response_time: averageIn(tally, 'avg_first_response_time', businessHours),
    avg_reply_time: averageIn(tally, 'reply_time', businessHours),
  }
}
