import { minute } from '../../../kernel/clock.ts'
import { operation } from '../../../kernel/operation.ts'
import type { Budget } from '../../../kernel/rate-limit.ts'
import { T } from '../../../kernel/schema.ts'
import { offerPassword } from '../../users/jobs/mail-link.ts'

/** Of one network. */
const requests: Budget = { limit: 5, window: 30 * minute }

const onItsWay = 'If this address belongs to somebody here, a link with which to choose a new password is on its way.'
const askOperator = 'Ask the operator of this installation for the link with which you choose a new password.'

export const requestPasswordReset = operation(
  'sessions.requestPasswordReset',
  {
    post: '/auth/password',
    summary: 'Ask for a new password',
    description:
      'Answers the same whether there is such a user or not. The link with which the user chooses a new password works ' +
      'for a day. It is mailed where mail can be sent; the command `parley resets list` shows it to the operator.',
    access: 'anyone',
    audit: false,
    body: T.object({ email: T.text({ minLength: 1, examples: ['ada@acme.example'] }) }),
    reply: T.object({ message: T.text(), mailed: T.boolean({ description: 'Whether this installation sends mail' }) }),
  },
  async ({ body, tx, services, address }) => {
    if (address !== undefined) services.limiter(requests).take(address)
    const mailed = await offerPassword(tx, services, { email: body.email, reason: 'asked' })
    return { mailed, message: mailed ? onItsWay : askOperator }
  },
)
