import { operation } from '../../../../kernel/operation.ts'
import { begin } from '../../../users/rules/second-factor.ts'
import { MfaSecret } from '../schema.ts'

export const create = operation(
  'profile.mfa.create',
  {
    post: '/api/v1/profile/mfa',
    summary: 'Begin to set up a second factor',
    description:
      'Answers the secret for an authenticator app. No code is asked for until `POST /api/v1/profile/mfa/verify` has ' +
      'taken the first one; until then, another secret can be asked for.',
    access: 'user',
    audit: false,
    reply: MfaSecret,
    errors: ['mfa_enabled'],
  },
  ({ actor, tx, services }) => begin(tx, services, actor.user),
)
