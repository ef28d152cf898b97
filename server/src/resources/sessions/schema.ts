import { type Static, T } from '../../kernel/schema.ts'
import { Profile } from '../users/schema.ts'

export const SignIn = T.object(
  {
    email: T.optional(T.text({ description: 'In the first step', examples: ['ada@acme.example'] })),
    password: T.optional(T.text({ examples: ['Secret-1'] })),
    mfa_token: T.optional(
      T.key({ maxLength: 1024, description: 'In the second step, for whoever has a second factor' }),
    ),
    otp_code: T.optional(T.key({ maxLength: 20, description: 'The code that the device shows' })),
    backup_code: T.optional(T.key({ maxLength: 20, description: 'In place of the code of a device' })),
    sso_auth_token: T.optional(T.key({ maxLength: 1024, description: 'Of a sign-in link, in place of the password' })),
  },
  { title: 'SignIn' },
)

/** The profile of whoever a session is of, and since when there is such a user. */
export const SessionProfile = T.object({ ...Profile.properties, created_at: T.isoTime() }, { title: 'SessionProfile' })

/** In place of a session, for whoever has a second factor. */
export const SecondFactorNeeded = T.object(
  {
    mfa_required: T.boolean(),
    mfa_token: T.text({ maxLength: 1024, description: 'For five minutes; to be sent with a code' }),
  },
  { title: 'SecondFactorNeeded' },
)

export const SingleSignOnShown = T.object(
  {
    name: T.nullable(T.text({ description: 'Of the provider, for the button; null where there is none' })),
    callback_url: T.text({ maxLength: 2048, description: 'The address to be told to a provider as the redirect URI' }),
  },
  { title: 'SingleSignOn' },
)

/** What a session is made of: later requests bring the first three back. */
const sessionParts = ['access-token', 'client', 'uid', 'token-type', 'expiry'] as const

/** One of our own pages is given a cookie instead. */
export const sessionHeaders = [...sessionParts, 'set-cookie'] as const

export type SignIn = Static<typeof SignIn>
export type SessionHeaders = Record<(typeof sessionParts)[number], string>
