import { partial, type Static, T } from '../../../kernel/schema.ts'
import { AssignedTeam, Assignee } from '../schema.ts'

const idOrNobody = (description: string) =>
  T.nullable(T.integer(0, Number.MAX_SAFE_INTEGER, { description, examples: [1] }))

export const Assignment = T.object(
  {
    assignee_id: T.optional(idOrNobody('An agent, or a bot with `assignee_type`; null or 0 for nobody')),
    assignee_type: T.optional(T.nullable(T.enum(['User', 'AgentBot'], { description: '`User` unless given' }))),
    team_id: T.optional(idOrNobody('Null or 0 for none; not used where `assignee_id` is given')),
  },
  { title: 'Assignment' },
)

/** Whoever the conversation was given to: an agent, a bot or a team; null where that is nobody. */
export const Assigned = T.nullable(
  partial(T.object({ ...Assignee.properties, ...AssignedTeam.properties, name: T.text() }), 'Assigned'),
)

export type Assignment = Static<typeof Assignment>
