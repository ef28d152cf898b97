import { type Static, T } from '../../kernel/schema.ts'
import { availabilities } from '../users/schema.ts'

const open = T.number({ description: 'Open conversations' })
const unattended = T.number({ description: 'Of those, the ones without a first reply or whose contact is waiting' })

export const AgentMetric = T.object(
  {
    id: T.number(),
    name: T.text(),
    email: T.text(),
    thumbnail: T.text(),
    availability: T.enum(availabilities),
    metric: T.object({ open, unattended }),
  },
  { title: 'AgentConversationMetric' },
)

export const AccountMetric = T.object(
  {
    open,
    unattended,
    unassigned: T.number({ description: 'Of the open ones, those that neither an agent nor a bot has' }),
    pending: T.number(),
  },
  { title: 'AccountConversationMetric' },
)

export const ConversationReportQuery = T.object({
  type: T.enum(['agent', 'account'], { description: 'Of each agent, or of the account as a whole' }),
  user_id: T.optional(T.id({ description: 'Of this agent only' })),
})

export type AgentMetric = Static<typeof AgentMetric>
export type AccountMetric = Static<typeof AccountMetric>
