import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { useSignInLink } from '../../users/jobs/sign-in-link.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { authenticate } from '../rules/authenticate.ts'
import { startSession } from '../rules/start.ts'
import { SignIn, sessionHeaders } from '../schema.ts'

export const signIn = operation(
  'sessions.signIn',
  {
    post: '/auth/sign_in',
    summary: 'Sign in with a password or a sign-in link',
    description:
      'Send the headers `access-token`, `client` and `uid` of the answer with each further request, for two months.',
    access: 'anyone',
    audit: { action: 'sign_in', tells: [] },
    body: SignIn,
    reply: T.object({ data: Profile }),
    replyHeaders: sessionHeaders,
    errors: ['sign_in_failed'],
  },
  {
    prepare: async ({ body, db, services, address }) => {
      const { email, password, sso_auth_token } = body
      if (sso_auth_token !== undefined) return undefined
      return authenticate(
        db,
        services,
        { email, password: password ?? fail('missing', { field: 'password' }) },
        address,
      )
    },
    run: async ({ body: { email, sso_auth_token: token = '' }, tx, services, setHeaders }, authenticated) => {
      const user = authenticated ?? (await useSignInLink(tx, services, { email, token })) ?? fail('sign_in_failed')
      setHeaders(await startSession(tx, services, user))
      return { data: await showProfile(tx, services, { sealedToken: null }, user) }
    },
  },
)
