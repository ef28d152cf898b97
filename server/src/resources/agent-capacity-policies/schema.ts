import { partial, type Static, T } from '../../kernel/schema.ts'

/** What is not counted as work of an agent. */
const ExclusionRules = T.object({
  excluded_labels: T.optional(T.array(T.text(), { maxItems: 100, description: 'Titles of labels' })),
  exclude_older_than_hours: T.optional(
    T.nullable(T.integer(1, 1_000_000, { description: 'Conversations that were begun earlier' })),
  ),
})

export const InboxLimit = T.object(
  { id: T.number(), agent_capacity_policy_id: T.number(), inbox_id: T.number(), conversation_limit: T.number() },
  { title: 'InboxLimit' },
)

export const AgentCapacityPolicy = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.nullable(T.longText()),
    exclusion_rules: ExclusionRules,
    account_id: T.number(),
    assigned_agent_count: T.number(),
    inbox_capacity_limits: T.array(InboxLimit),
    created_at: T.number(),
    updated_at: T.number(),
  },
  { title: 'AgentCapacityPolicy' },
)

export const NewAgentCapacityPolicy = T.object(
  {
    name: T.name({ examples: ['Newcomers'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['Those who have just begun'] }))),
    exclusion_rules: T.optional(ExclusionRules),
  },
  { title: 'NewAgentCapacityPolicy' },
)

export const AgentCapacityPolicyChanges = partial(NewAgentCapacityPolicy, 'AgentCapacityPolicyChanges')

const ConversationLimit = T.integer(0, 1_000_000, {
  description: 'How many open conversations of the inbox an agent has before it is passed over',
  examples: [5],
})

export const NewInboxLimit = T.object(
  { inbox_id: T.id({ examples: [1] }), conversation_limit: ConversationLimit },
  { title: 'NewInboxLimit' },
)

export const InboxLimitChanges = T.object({ conversation_limit: ConversationLimit }, { title: 'InboxLimitChanges' })

export const ChosenUser = T.object({ user_id: T.id({ examples: [1] }) }, { title: 'ChosenUser' })

export type AgentCapacityPolicy = Static<typeof AgentCapacityPolicy>
export type NewAgentCapacityPolicy = Static<typeof NewAgentCapacityPolicy>
export type AgentCapacityPolicyChanges = Static<typeof AgentCapacityPolicyChanges>
export type ExclusionRules = Static<typeof ExclusionRules>
export type InboxLimit = Static<typeof InboxLimit>
export type NewInboxLimit = Static<typeof NewInboxLimit>
