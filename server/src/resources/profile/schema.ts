import { type Static, T } from '../../kernel/schema.ts'
import { availabilities } from '../users/schema.ts'

export const ProfileChanges = T.object(
  {
    name: T.optional(T.name({ examples: ['Ada Lovelace'] })),
    display_name: T.optional(T.nullable(T.text())),
    email: T.optional(T.text({ format: 'email', description: 'Changing it takes `current_password` too' })),
    message_signature: T.optional(T.nullable(T.longText())),
    phone_number: T.optional(T.nullable(T.text())),
    ui_settings: T.optional(T.json()),
    current_password: T.optional(T.text()),
    password: T.optional(T.text()),
    password_confirmation: T.optional(T.text()),
  },
  { title: 'ProfileChanges' },
)

const ofAccount = { account_id: T.id({ description: 'One of your accounts', examples: [1] }) }

export const NewAvailability = T.object(
  { ...ofAccount, availability: T.enum(availabilities, { examples: ['busy'] }) },
  { title: 'NewAvailability' },
)

export const NewAutoOffline = T.object(
  { ...ofAccount, auto_offline: T.boolean({ description: 'Offline while nobody is connected', examples: [false] }) },
  { title: 'NewAutoOffline' },
)

export const ActiveAccount = T.object(ofAccount, { title: 'ActiveAccount' })

export type ProfileChanges = Static<typeof ProfileChanges>
