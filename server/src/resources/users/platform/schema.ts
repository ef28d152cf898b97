import { partial, type Static, T } from '../../../kernel/schema.ts'
import { Profile, roles } from '../schema.ts'

/** A user as the platform sees it: it may belong to no account, and has no role then. */
export const PlatformUser = T.object(
  { ...Profile.properties, role: T.nullable(T.enum(roles)) },
  { title: 'PlatformUser' },
)

export const NewPlatformUser = T.object(
  {
    name: T.name({ examples: ['Ada Lovelace'] }),
    display_name: T.optional(T.nullable(T.text({ examples: ['Ada'] }))),
    email: T.text({ format: 'email', examples: ['ada@acme.example'] }),
    password: T.optional(T.text({ description: 'Without one, the user signs in by link or token only' })),
    custom_attributes: T.optional(T.json()),
  },
  { title: 'NewPlatformUser' },
)

export const PlatformUserChanges = T.object(
  {
    ...partial(NewPlatformUser, '').properties,
    email: T.optional(T.text({ format: 'email', examples: ['lovelace@acme.example'] })),
  },
  { title: 'PlatformUserChanges' },
)

export const UserToken = T.object(
  {
    access_token: T.text(),
    expiry: T.nullable(T.isoTime({ description: 'Null for a token that does not expire' })),
    user: T.object({
      id: T.number(),
      name: T.text(),
      display_name: T.optional(T.text()),
      email: T.text(),
      pubsub_token: T.text(),
    }),
  },
  { title: 'UserToken' },
)

export type PlatformUser = Static<typeof PlatformUser>
export type PlatformUserChanges = Static<typeof PlatformUserChanges>
export type UserToken = Static<typeof UserToken>
