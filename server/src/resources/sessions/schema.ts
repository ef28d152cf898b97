import { type Static, T } from '../../kernel/schema.ts'

export const SignIn = T.object(
  {
    email: T.text({ examples: ['ada@acme.example'] }),
    password: T.text({ examples: ['Secret-1'] }),
  },
  { title: 'SignIn' },
)

/** What a session is made of: later requests bring the first three back. */
export const sessionHeaders = ['access-token', 'client', 'uid', 'token-type', 'expiry'] as const

export type SignIn = Static<typeof SignIn>
export type SessionHeaders = Record<(typeof sessionHeaders)[number], string>
