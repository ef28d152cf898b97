import { type Static, T } from '../../kernel/schema.ts'
import { availabilities, roles } from '../users/schema.ts'

export const Agent = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    availability_status: T.enum(availabilities),
    auto_offline: T.boolean(),
    confirmed: T.boolean(),
    email: T.text(),
    provider: T.text(),
    available_name: T.text(),
    custom_attributes: T.optional(T.json()),
    name: T.text(),
    role: T.enum(roles),
    thumbnail: T.text(),
    custom_role_id: T.nullable(T.number()),
    mfa_enabled: T.optional(
      T.boolean({ description: 'Whether it has a second factor; only administrators who list agents are told' }),
    ),
    invitation_pending: T.optional(
      T.boolean({ description: 'Whether it has never signed in; only administrators who list agents are told' }),
    ),
  },
  { title: 'Agent' },
)

const membership = {
  role: T.optional(T.enum(roles)),
  availability: T.optional(T.enum(availabilities)),
  auto_offline: T.optional(T.boolean({ description: 'Offline while nobody is connected' })),
  custom_role_id: T.optional(
    T.nullable(
      T.id({
        description: 'What an agent may do; null for what agents may otherwise. Administrators may do everything',
        examples: [1],
      }),
    ),
  ),
}

export const NewAgent = T.object(
  {
    email: T.text({ format: 'email', examples: ['grace@acme.example'] }),
    name: T.optional(T.name({ description: 'The part before the @ unless given', examples: ['Grace Hopper'] })),
    ...membership,
  },
  { title: 'NewAgent' },
)

export const AgentChanges = T.object(
  { name: T.optional(T.name({ examples: ['Grace Hopper'] })), ...membership },
  { title: 'AgentChanges' },
)

export const NewAgents = T.object(
  { emails: T.array(T.text(), { maxItems: 100, examples: [['grace@acme.example', 'alan@acme.example']] }) },
  { title: 'NewAgents' },
)

export type Agent = Static<typeof Agent>
export type NewAgent = Static<typeof NewAgent>
export type AgentChanges = Static<typeof AgentChanges>
