import { type Static, T } from '../../kernel/schema.ts'

export const contactTypes = ['visitor', 'lead', 'customer'] as const
export type ContactType = (typeof contactTypes)[number]

/** As much of an inbox as a contact shows. */
export const SlimInbox = T.object({
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

/** An inbox with its settings, as whoever makes a contact in it is shown it. */
const InboxOfNewContact = T.object({
  ...SlimInbox.properties,
  account_id: T.number(),
  enable_auto_assignment: T.boolean(),
  auto_assignment_config: T.json(),
  greeting_enabled: T.boolean(),
  greeting_message: T.nullable(T.longText()),
  email_address: T.nullable(T.text()),
  working_hours_enabled: T.boolean(),
  out_of_office_message: T.nullable(T.longText()),
  timezone: T.text(),
  enable_email_collect: T.boolean(),
  csat_survey_enabled: T.boolean(),
  csat_config: T.json(),
  allow_messages_after_resolved: T.boolean(),
  lock_to_single_conversation: T.boolean(),
  portal_id: T.nullable(T.number()),
  sender_name_type: T.text(),
  business_name: T.nullable(T.text()),
  created_at: T.isoTime(),
  updated_at: T.isoTime(),
})

export const NewContactInbox = T.object(
  { source_id: T.optional(T.text()), inbox: T.nullable(InboxOfNewContact) },
  { title: 'NewContactInbox' },
)

export const contactFields = {
  id: T.number(),
  name: T.text(),
  email: T.optional(T.text()),
  phone_number: T.optional(T.text()),
  identifier: T.optional(T.text()),
  thumbnail: T.longText({ description: 'Ends in the name of the picture' }),
  availability_status: T.text(),
  blocked: T.boolean(),
  additional_attributes: T.json(),
  custom_attributes: T.json(),
  last_activity_at: T.optional(T.number({ description: 'Unix seconds' })),
  created_at: T.number({ description: 'Unix seconds' }),
}

export const Contact = T.object(
  {
    ...contactFields,
    contact_inboxes: T.optional(T.array(ContactInbox, { description: 'Those of the inboxes that the caller may see' })),
  },
  { title: 'Contact' },
)

export const ContactReply = T.object({ payload: Contact })

export const ContactPage = T.object({
  meta: T.object({ count: T.number(), current_page: T.number(), has_more: T.boolean() }),
  payload: T.array(Contact),
})

/** What is known of a person, wherever it can be given. '' and null stand for nothing. */
export const personFields = {
  name: T.optional(T.nullable(T.text({ examples: ['Grace Hopper'] }))),
  email: T.optional(
    T.nullable(
      T.text({
        pattern: '^$|^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$',
        'x-rule': 'must be a valid e-mail address',
        description: 'Kept in lower case; unique in the account',
        examples: ['grace@navy.example'],
      }),
    ),
  ),
  phone_number: T.optional(
    T.nullable(
      T.text({
        pattern: '^$|^\\+[1-9]\\d{1,14}$',
        'x-rule': 'must be in E.164 form, such as +12025550123',
        description: 'E.164; unique in the account',
        examples: ['+12025550123'],
      }),
    ),
  ),
  identifier: T.optional(
    T.nullable(T.text({ description: 'What another system calls the contact; unique in the account' })),
  ),
  custom_attributes: T.optional(T.json({ description: 'Merged into those there are; null takes one away' })),
}

/** '' and null leave the picture as it is. */
export const avatarUrl = T.optional(
  T.nullable(
    T.url({
      format: 'url-or-empty',
      description: 'Where a picture (PNG, JPEG, GIF or WebP) is fetched from, once the answer is out',
      examples: ['https://pictures.example/grace.png'],
    }),
  ),
)

const contactChanges = {
  ...personFields,
  avatar_url: avatarUrl,
  blocked: T.optional(T.boolean({ description: 'Whoever is blocked reopens no conversation' })),
  additional_attributes: T.optional(T.json({ description: 'Merged into those there are; null takes one away' })),
}

export const ContactChanges = T.object(contactChanges, { title: 'ContactChanges' })

export const NewContact = T.object(
  {
    ...contactChanges,
    inbox_id: T.optional(T.id({ description: 'Makes the contact known to the inbox', examples: [1] })),
    source_id: T.optional(T.key({ minLength: 1, description: 'What that inbox is to call the contact' })),
  },
  { title: 'NewContact' },
)

export const sortKeys = [
  'name',
  'email',
  'phone_number',
  'last_activity_at',
  'created_at',
  'company_name',
  'city',
  'country',
] as const
export type SortKey = (typeof sortKeys)[number]

const oneKey = `-?(?:${sortKeys.join('|')})`

export const includeContactInboxes = { include_contact_inboxes: T.optional(T.boolean({ default: true })) }

/** How lists of contacts are asked for. */
export const listQuery = {
  ...includeContactInboxes,
  sort: T.optional(
    T.text({
      pattern: `^${oneKey}(?:,${oneKey})*$`,
      'x-rule': `must be one or more of ${sortKeys.join(', ')}, separated by commas`,
      description: `${sortKeys.join(', ')}; \`-\` in front for descending, several separated by commas`,
    }),
  ),
}

export type Contact = Static<typeof Contact>
export type ContactInbox = Static<typeof ContactInbox>
export type NewContactInbox = Static<typeof NewContactInbox>
export type ContactChanges = Static<typeof ContactChanges>
export type NewContact = Static<typeof NewContact>
