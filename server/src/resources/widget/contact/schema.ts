import { type Static, T } from '../../../kernel/schema.ts'
import { avatarUrl } from '../../contacts/schema.ts'

export const WidgetContact = T.object(
  {
    id: T.number(),
    has_email: T.boolean(),
    has_name: T.boolean(),
    has_phone_number: T.boolean(),
    identifier: T.nullable(T.text()),
  },
  { title: 'WidgetContact' },
)

export const WidgetContactChanges = T.object(
  {
    name: T.optional(T.text({ examples: ['Grace Hopper'] })),
    email: T.optional(T.nullable(T.key({ examples: ['grace@acme.example'] }))),
    phone_number: T.optional(T.nullable(T.key())),
    avatar_url: avatarUrl,
    custom_attributes: T.optional(T.json()),
    additional_attributes: T.optional(T.json()),
  },
  { title: 'WidgetContactChanges' },
)

export const WidgetUser = T.object(
  {
    identifier: T.name({ description: 'Who the visitor is to the site', examples: ['customer-42'] }),
    identifier_hash: T.optional(
      T.key({ description: 'HMAC-SHA256 of the identifier under the inbox’s `hmac_token`, in hexadecimal' }),
    ),
    ...WidgetContactChanges.properties,
  },
  { title: 'WidgetUser' },
)

export const IdentifiedContact = T.object(
  {
    ...WidgetContact.properties,
    widget_auth_token: T.optional(
      T.longText({ description: 'Where the visitor is another contact now: to be sent as `X-Auth-Token` from now on' }),
    ),
    pubsub_token: T.optional(T.text({ description: 'With it: to listen with at `/cable`' })),
  },
  { title: 'IdentifiedContact' },
)

export type WidgetContact = Static<typeof WidgetContact>
export type WidgetContactChanges = Static<typeof WidgetContactChanges>
export type WidgetUser = Static<typeof WidgetUser>
