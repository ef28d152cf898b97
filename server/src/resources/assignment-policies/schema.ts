import { partial, type Static, T } from '../../kernel/schema.ts'
import { Inbox } from '../inboxes/schema.ts'

const orders = ['round_robin', 'balanced'] as const
const priorities = ['earliest_created', 'longest_waiting'] as const

/** What was handed out is kept for as long. */
export const longestWindow = 31 * 24 * 60 * 60

export const AssignmentPolicy = T.object(
  {
    id: T.number(),
    name: T.text(),
    description: T.nullable(T.longText()),
    assignment_order: T.enum(orders),
    conversation_priority: T.enum(priorities),
    fair_distribution_limit: T.number(),
    fair_distribution_window: T.number(),
    enabled: T.boolean(),
    assigned_inbox_count: T.number(),
    created_at: T.number(),
    updated_at: T.number(),
  },
  { title: 'AssignmentPolicy' },
)

export const NewAssignmentPolicy = T.object(
  {
    name: T.name({ examples: ['Even'] }),
    description: T.optional(T.nullable(T.longText({ examples: ['Nobody is given everything'] }))),
    assignment_order: T.optional(
      T.enum(orders, { description: '`round_robin`: in turns; `balanced`: to whoever has the fewest open ones' }),
    ),
    conversation_priority: T.optional(
      T.enum(priorities, { description: 'Which of those that wait is handed out first' }),
    ),
    fair_distribution_limit: T.optional(
      T.integer(1, 1_000_000, { description: 'How many somebody is given of an inbox within the window' }),
    ),
    fair_distribution_window: T.optional(T.integer(1, longestWindow, { description: 'In seconds' })),
    enabled: T.optional(T.boolean({ description: 'Inboxes of one that is not do as if they had none' })),
  },
  { title: 'NewAssignmentPolicy' },
)

export const AssignmentPolicyChanges = partial(NewAssignmentPolicy, 'AssignmentPolicyChanges')

export const ChosenPolicy = T.object({ assignment_policy_id: T.id({ examples: [1] }) }, { title: 'ChosenPolicy' })

export const InboxesOfPolicy = T.object({ inboxes: T.array(Inbox) })

export type AssignmentPolicy = Static<typeof AssignmentPolicy>
export type NewAssignmentPolicy = Static<typeof NewAssignmentPolicy>
export type AssignmentPolicyChanges = Static<typeof AssignmentPolicyChanges>
