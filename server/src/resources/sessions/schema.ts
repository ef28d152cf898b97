import { type Static, T } from '../../kernel/schema.ts'
import { Profile } from '../users/schema.ts'

export const SignIn = T.object(
  {
    email: T.text({ examples: ['ada@acme.example'] }),
    password: T.optional(T.text({ examples: ['Secret-1'] })),
    sso_auth_token: T.optional(T.key({ maxLength: 1024, description: 'Of a sign-in link, in place of the password' })),
  },
  { title: 'SignIn' },
)

/** The profile of whoever a session is of, and since when there is such a user. */
export const SessionProfile = T.object({ ...Profile.properties, created_at: T.isoTime() }, { title: 'SessionProfile' })

/** What a session is made of: later requests bring the first three back. */
export const sessionHeaders = ['access-token', 'client', 'uid', 'token-type', 'expiry'] as const

export type SignIn = Static<typeof SignIn>
export type SessionHeaders = Record<(typeof sessionHeaders)[number], string>
