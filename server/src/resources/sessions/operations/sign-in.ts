import { minute } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { useSignInLink } from '../../users/jobs/sign-in-link.ts'
import { Profile } from '../../users/schema.ts'
import { authenticate } from '../rules/authenticate.ts'
import { openSession, openUnlessMore } from '../rules/open.ts'
import { passSecondStep } from '../rules/second-step.ts'
import { SecondFactorNeeded, SignIn, sessionHeaders } from '../schema.ts'

/** Second steps of one network, whoever they are of. */
const secondSteps: Budget = { limit: 10, window: minute }

export const signIn = operation(
  'sessions.signIn',
  {
    post: '/auth/sign_in',
    summary: 'Sign in with a password or a sign-in link',
    description:
      'Send the headers `access-token`, `client` and `uid` of the answer with each further request, for two months. ' +
      'Whoever has a second factor is answered 206 with an `mfa_token`, to be sent here with `otp_code` or ' +
      '`backup_code` within five minutes. A page that sends `x-parley-console: 1` is given a cookie, and no token.',
    access: 'anyone',
    audit: { action: 'sign_in', tells: [] },
    body: SignIn,
    reply: T.object({ data: Profile }),
    partialReply: SecondFactorNeeded,
    replyHeaders: sessionHeaders,
    errors: ['sign_in_failed', 'sign_in_code'],
  },
  {
    prepare: async ({ body, db, services, address }) => {
      const { email, password, sso_auth_token, mfa_token } = body
      if (mfa_token !== undefined) {
        if (address !== undefined) services.limiter(secondSteps).take(address)
        return undefined
      }
      const named = email ?? fail('missing', { field: 'email' })
      if (sso_auth_token !== undefined) return undefined
      return authenticate(
        db,
        services,
        { email: named, password: password ?? fail('missing', { field: 'password' }) },
        address,
      )
    },
    run: async (context, authenticated) => {
      const { body, tx, services } = context
      if (authenticated) return openUnlessMore(context, authenticated)
      const { email = '', sso_auth_token: token = '', mfa_token, otp_code, backup_code } = body
      if (mfa_token !== undefined) {
        return openSession(context, await passSecondStep(tx, services, { mfa_token, otp_code, backup_code }))
      }
      return openSession(context, (await useSignInLink(tx, services, { email, token })) ?? fail('sign_in_failed'))
    },
  },
)
