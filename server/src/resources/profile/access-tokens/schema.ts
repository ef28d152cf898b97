import { type Static, T } from '../../../kernel/schema.ts'
import { scopes } from '../../../kernel/scopes.ts'

const seconds = 'Unix seconds'

/** A token that somebody has made for a program. */
export const AccessToken = T.object(
  {
    id: T.number(),
    name: T.text(),
    scopes: T.array(T.enum(scopes), {
      description: 'What it may do, as far as you may; empty for everything. `write` includes `read`',
    }),
    account_id: T.nullable(T.number({ description: 'The only account that it is for; null for all of yours' })),
    hint: T.text({ description: 'How the token ends', examples: ['x7Qd'] }),
    created_at: T.number({ description: seconds }),
    expires_at: T.nullable(T.number({ description: `${seconds}; null if it never does` })),
    last_used_at: T.nullable(T.number({ description: `${seconds}, within five minutes; null if it never was` })),
  },
  { title: 'AccessToken' },
)

export const IssuedAccessToken = T.object(
  { ...AccessToken.properties, token: T.text({ description: 'The token itself, which is not shown again' }) },
  { title: 'IssuedAccessToken' },
)

/** The last second of the year 9999. */
const latest = 253_402_300_799

export const NewAccessToken = T.object(
  {
    name: T.name({ description: 'What it is for', examples: ['Nightly report'] }),
    scopes: T.optional(
      T.array(T.enum(scopes), {
        maxItems: scopes.length,
        description: 'What it may do: everything that you may in your accounts, unless told',
        examples: [['contacts:read', 'conversations:write']],
      }),
    ),
    account_id: T.optional(T.nullable(T.id({ description: 'One of your accounts, if it is to be for no other' }))),
    expires_at: T.optional(
      T.nullable(T.integer(0, latest, { description: `${seconds}, in the future; it lasts for ever unless told` })),
    ),
    current_password: T.optional(
      T.text({ description: 'Your password, if you have one and call with a cookie, as the console does' }),
    ),
  },
  { title: 'NewAccessToken' },
)

/** What the audit log tells of a token. */
export const toldOfTokens = ['name', 'scopes', 'account_id', 'expires_at'] as const

export type AccessToken = Static<typeof AccessToken>
export type NewAccessToken = Static<typeof NewAccessToken>
