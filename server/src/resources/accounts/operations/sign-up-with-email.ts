import { operation } from '../../../kernel/operation.ts'
import { hashForSignUp, signUp } from '../rules/sign-up.ts'
import { SignedUp, SignUp } from '../schema.ts'

export const signUpWithEmail = operation(
  'accounts.signUpWithEmail',
  {
    post: '/api/v2/accounts',
    summary: 'Sign up with an address and a password',
    description: 'As `POST /api/v1/accounts` does; the names may follow later.',
    access: 'anyone',
    audit: false,
    body: SignUp,
    reply: SignedUp,
    errors: ['not_found', 'taken'],
  },
  {
    prepare: ({ services, body, address }) => hashForSignUp(services, body, address),
    run: ({ tx, services, body }, passwordHash) => signUp(tx, services, body, passwordHash),
  },
)
