import { type Static, T } from '../../../kernel/schema.ts'

const roles = ['agent', 'administrator'] as const

export const AccountUser = T.object(
  {
    id: T.number(),
    account_id: T.number(),
    user_id: T.number(),
    role: T.enum(roles),
    inviter_id: T.nullable(T.number()),
    availability: T.text(),
    auto_offline: T.boolean(),
    active_at: T.nullable(T.isoTime()),
    custom_role_id: T.nullable(T.number()),
    agent_capacity_policy_id: T.nullable(T.number()),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'AccountUser' },
)

export const NewAccountUser = T.object(
  {
    user_id: T.id({ examples: [1] }),
    role: T.enum(roles),
    custom_role_id: T.optional(
      T.nullable(T.id({ description: 'A role of the account: what an agent may do there; null for what agents may' })),
    ),
  },
  { title: 'NewAccountUser' },
)

export type AccountUser = Static<typeof AccountUser>
