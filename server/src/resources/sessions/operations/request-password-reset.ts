import { minute } from '../../../kernel/clock.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { requestPasswordReset as request } from '../../users/jobs/password-reset.ts'

/** Of one network. */
const requests: Budget = { limit: 5, window: 30 * minute }

export const requestPasswordReset = operation(
  'sessions.requestPasswordReset',
  {
    post: '/auth/password',
    summary: 'Ask for a new password',
    description:
      'Answers the same whether there is such a user or not. For a day, the command `parley resets list` shows the ' +
      'operator the link with which the user chooses a new password.',
    access: 'anyone',
    audit: false,
    body: T.object({ email: T.text({ minLength: 1, examples: ['ada@acme.example'] }) }),
    reply: T.object({ message: T.text() }),
  },
  async ({ body, tx, services, address }) => {
    if (address !== undefined) services.limiter(requests).take(address)
    await request(tx, services, body.email)
    return { message: 'Ask the operator of this installation for the link with which you choose a new password.' }
  },
)
