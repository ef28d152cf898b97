import { operation } from '../../../kernel/operation.ts'
import { hashForSignUp, signUp as open } from '../rules/sign-up.ts'
import { SignedUp, SignUp } from '../schema.ts'

export const signUp = operation(
  'accounts.signUp',
  {
    post: '/api/v1/accounts',
    summary: 'Sign up: create an account and its administrator',
    description:
      'Where the operator allows it. Answers the same whether the address has a user already or not; whoever is new ' +
      'signs in with the password then.',
    access: 'anyone',
    audit: false,
    body: SignUp,
    reply: SignedUp,
    errors: ['not_found', 'taken'],
  },
  {
    prepare: ({ services, body, address }) => hashForSignUp(services, body, address),
    run: ({ tx, services, body }, passwordHash) => open(tx, services, body, passwordHash),
  },
)
