import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { enable } from '../../../users/rules/second-factor.ts'
import { BackupCodes, OtpCode } from '../schema.ts'

export const verify = operation(
  'profile.mfa.verify',
  {
    post: '/api/v1/profile/mfa/verify',
    summary: 'Switch the second factor on with a first code',
    description: 'From then on, signing in takes a code as well. API tokens go on as they are.',
    access: 'user',
    audit: { action: 'update', tells: [], renews: ['second_factor'] },
    body: OtpCode,
    reply: T.object({ enabled: T.boolean(), backup_codes: BackupCodes }),
    errors: ['mfa_enabled', 'mfa_disabled', 'wrong_code'],
  },
  {
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, body, tx, services }) => ({
      enabled: true,
      backup_codes: await enable(tx, services, actor.user.id, body.otp_code),
    }),
  },
)
