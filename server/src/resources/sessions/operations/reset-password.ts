import { minute } from '../../../kernel/clock.ts'
import { fail } from '../../../kernel/errors.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { hashPassword } from '../../../kernel/secrets.ts'
import { isResetOpen, resetPassword as reset } from '../../users/jobs/password-reset.ts'
import { requireAcceptablePassword } from '../../users/rules/passwords.ts'
import { showProfile } from '../../users/rules/show-profile.ts'
import { Profile } from '../../users/schema.ts'
import { startSession } from '../rules/start.ts'
import { sessionHeaders } from '../schema.ts'

/** Of one network, with whichever token. */
const tries: Budget = { limit: 20, window: 30 * minute }

export const resetPassword = operation(
  'sessions.resetPassword',
  {
    put: '/auth/password',
    summary: 'Choose a new password with the link of a reset',
    description: 'The link is good for one password. The other sessions of the user end; this answer opens a new one.',
    access: 'anyone',
    audit: { action: 'update', tells: [], renews: ['password'] },
    body: T.object({
      reset_password_token: T.text({ maxLength: 1024, examples: ['of the link'] }),
      password: T.text({ examples: ['Secret-1'] }),
      password_confirmation: T.optional(T.text({ examples: ['Secret-1'] })),
    }),
    reply: T.object({ data: Profile }),
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
    run: async ({ body, tx, services, setHeaders }, passwordHash) => {
      const user = await reset(tx, services, { token: body.reset_password_token, passwordHash })
      if (!user) refuse()
      setHeaders(await startSession(tx, services, user))
      return { data: await showProfile(tx, services, { sealedToken: null }, user) }
    },
  },
)

function refuse(): never {
  fail('unknown', { field: 'reset_password_token', message: 'is not valid, or not any more' })
}
