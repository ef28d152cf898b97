import { minute } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { hashPassword } from '../../../kernel/secrets.ts'
import { isResetOpen, resetPassword as reset, userOfReset } from '../../users/jobs/password-reset.ts'
import { requireAcceptablePassword } from '../../users/rules/passwords.ts'
import { Profile } from '../../users/schema.ts'
import { openUnlessMore } from '../rules/open.ts'
import { SecondFactorNeeded, sessionHeaders } from '../schema.ts'

/** Of one network, with whichever token. */
const tries: Budget = { limit: 20, window: 30 * minute }

export const resetPassword = operation(
  'sessions.resetPassword',
  {
    put: '/auth/password',
    summary: 'Choose a new password with the link of a reset',
    description:
      'The link is good for one password. The other sessions of the user end; this answer opens a new one, in two ' +
      'steps for whoever has a second factor, as signing in does.',
    access: 'anyone',
    audit: { action: 'update', tells: [], renews: ['password'] },
    body: T.object({
      reset_password_token: T.text({ maxLength: 1024, examples: ['of the link'] }),
      password: T.text({ examples: ['Secret-1'] }),
      password_confirmation: T.optional(T.text({ examples: ['Secret-1'] })),
    }),
    reply: T.object({ data: Profile }),
    partialReply: SecondFactorNeeded,
    replyHeaders: sessionHeaders,
    errors: ['unknown', 'mismatch', 'sign_in_failed'],
  },
  {
    prepare: async ({ body, db, services, address }) => {
      const { password, password_confirmation = password, reset_password_token: token } = body
      if (address !== undefined) services.limiter(tries).take(address)
      if (!(await isResetOpen(db, services, token))) refuse()
      requireAcceptablePassword(password)
      if (password_confirmation !== password) fail('mismatch', { field: 'password_confirmation' })
      return hashPassword(password)
    },
    watched: ({ body, tx, services }) => userOfReset(tx, services, body.reset_password_token),
    run: async (context, passwordHash) => {
      const { body, tx, services } = context
      const user = await reset(tx, services, { token: body.reset_password_token, passwordHash })
      if (!user) refuse()
      return openUnlessMore(context, user)
    },
  },
)

function refuse(): never {
  fail('unknown', { field: 'reset_password_token', message: 'is not valid, or not any more' })
}
