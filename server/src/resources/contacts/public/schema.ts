import { type Static, T } from '../../../kernel/schema.ts'
import { avatarUrl, contactTypes } from '../schema.ts'

/** What proves who a contact is; taken by every operation of the public client API. */
export const Proof = T.object({
  identifier: T.optional(T.key({ description: 'Who the contact is to you' })),
  identifier_hash: T.optional(
    T.text({ description: 'HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal' }),
  ),
})

const publicContactFields = {
  id: T.number(),
  source_id: T.text({ description: 'Names the contact in the public client API' }),
  name: T.text(),
  email: T.optional(T.text()),
  phone_number: T.optional(T.text()),
  pubsub_token: T.text(),
}

export const PublicContact = T.object(publicContactFields, { title: 'PublicContact' })

const recordFields = {
  id: T.number(),
  account_id: T.number(),
  name: T.nullable(T.text()),
  middle_name: T.nullable(T.text()),
  last_name: T.nullable(T.text()),
  email: T.nullable(T.text()),
  phone_number: T.nullable(T.text()),
  identifier: T.nullable(T.text()),
  blocked: T.boolean(),
  contact_type: T.nullable(T.enum(contactTypes)),
  country_code: T.nullable(T.text()),
  location: T.nullable(T.text()),
  company_id: T.nullable(T.number()),
  additional_attributes: T.json(),
  custom_attributes: T.json(),
  label_list: T.array(T.text()),
  last_activity_at: T.nullable(T.isoTime()),
  created_at: T.nullable(T.isoTime()),
  updated_at: T.nullable(T.isoTime()),
}

export const PublicContactRecord = T.object(recordFields, { title: 'PublicContactRecord' })

/** The whole record, and what only the read shows. */
export const UpdatedPublicContact = T.object(
  { ...publicContactFields, ...recordFields },
  { title: 'UpdatedPublicContact' },
)

const contactFields = {
  name: T.optional(T.text({ examples: ['Alice'] })),
  email: T.optional(T.nullable(T.text({ format: 'email', examples: ['alice@acme.example'] }))),
  phone_number: T.optional(
    T.nullable(T.key({ pattern: '^\\+[1-9]\\d{1,14}$', 'x-rule': 'must be in E.164 form, such as +15550100' })),
  ),
  avatar_url: avatarUrl,
  custom_attributes: T.optional(T.json()),
}

export const NewPublicContact = T.object(
  {
    source_id: T.optional(T.key({ minLength: 1, description: 'A random one unless given' })),
    ...Proof.properties,
    ...contactFields,
  },
  { title: 'NewPublicContact' },
)

export const PublicContactChanges = T.object(
  { ...Proof.properties, ...contactFields },
  { title: 'PublicContactChanges' },
)

export type PublicContact = Static<typeof PublicContact>
export type PublicContactRecord = Static<typeof PublicContactRecord>
export type NewPublicContact = Static<typeof NewPublicContact>
export type PublicContactChanges = Static<typeof PublicContactChanges>
