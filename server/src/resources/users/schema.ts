import type { Availability, Role } from '../../kernel/db/tables.ts'
import { permissions } from '../../kernel/permissions.ts'
import { type Static, T } from '../../kernel/schema.ts'

export const roles = ['administrator', 'agent'] as const satisfies Role[]
export const availabilities = ['online', 'busy', 'offline'] as const satisfies Availability[]

const Membership = T.object({
  id: T.number(),
  name: T.text(),
  status: T.enum(['active', 'suspended']),
  onboarding_step: T.nullable(T.text({ description: 'Accounts need no further steps' })),
  active_at: T.optional(T.isoTime()),
  role: T.enum(roles),
  permissions: T.array(T.text(), { description: 'The role, or what a custom role grants and `custom_role`' }),
  availability: T.text(),
  availability_status: T.text(),
  auto_offline: T.boolean(),
  custom_role_id: T.optional(T.number()),
  custom_role: T.optional(
    T.object({
      id: T.number(),
      name: T.text(),
      description: T.nullable(T.longText()),
      permissions: T.array(T.enum(permissions)),
    }),
  ),
})

/** A user as the user itself sees it. Nobody else is ever shown these tokens. */
export const Profile = T.object(
  {
    id: T.number(),
    access_token: T.optional(T.text()),
    account_id: T.optional(T.number({ description: 'The account most recently active in' })),
    available_name: T.text(),
    avatar_url: T.text(),
    confirmed: T.boolean(),
    display_name: T.optional(T.text()),
    message_signature: T.optional(T.longText()),
    email: T.text(),
    hmac_identifier: T.optional(T.text()),
    inviter_id: T.optional(T.number()),
    name: T.text(),
    provider: T.text(),
    pubsub_token: T.text(),
    role: T.optional(T.enum(roles)),
    ui_settings: T.json(),
    uid: T.text(),
    type: T.optional(T.text()),
    custom_attributes: T.json(),
    accounts: T.array(Membership),
  },
  { title: 'Profile' },
)

export type Profile = Static<typeof Profile>
