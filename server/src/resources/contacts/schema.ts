import { type Static, T } from '../../kernel/schema.ts'

export const contactTypes = ['visitor', 'lead', 'customer'] as const
export type ContactType = (typeof contactTypes)[number]

const SlimInbox = T.object({
  id: T.number(),
  avatar_url: T.text(),
  channel_id: T.number(),
  name: T.text(),
  channel_type: T.text(),
  provider: T.optional(T.text()),
})

export const ContactInbox = T.object(
  { source_id: T.text({ description: 'What the inbox calls the contact' }), inbox: SlimInbox },
  { title: 'ContactInbox' },
)

const contactFields = {
  id: T.number(),
  name: T.text(),
  email: T.optional(T.text()),
  phone_number: T.optional(T.text()),
  identifier: T.optional(T.text()),
  thumbnail: T.text(),
  availability_status: T.text(),
  blocked: T.boolean(),
  additional_attributes: T.json(),
  custom_attributes: T.json(),
  last_activity_at: T.optional(T.number({ description: 'Unix seconds' })),
  created_at: T.number({ description: 'Unix seconds' }),
}

export const Contact = T.object(
  { ...contactFields, contact_inboxes: T.optional(T.array(ContactInbox)) },
  { title: 'Contact' },
)

export type Contact = Static<typeof Contact>
export type ContactInbox = Static<typeof ContactInbox>
