import { operation } from '../../kernel/operation.ts'
import { T } from '../../kernel/schema.ts'
import { Profile } from '../profile/schema.ts'
import { showProfile } from '../profile/show.ts'
import { authenticate } from './authenticate.ts'
import { SignIn, sessionHeaders } from './schema.ts'
import { startSession } from './start.ts'

export const signIn = operation(
  'sessions.signIn',
  {
    post: '/auth/sign_in',
    summary: 'Sign in with a password',
    description:
      'Send the headers `access-token`, `client` and `uid` of the answer with each further request, for two months.',
    access: 'anyone',
    body: SignIn,
    reply: T.object({ data: Profile }),
    replyHeaders: sessionHeaders,
    errors: ['sign_in_failed'],
  },
  {
    prepare: ({ body, db, services, address }) => authenticate(db, services, body, address),
    run: async ({ tx, services, setHeaders }, user) => {
      setHeaders(await startSession(tx, services, user))
      return { data: await showProfile(tx, services, { sealedToken: null }, user) }
    },
  },
)
