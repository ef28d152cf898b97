import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { renewBackupCodes as renew, requireCode } from '../../../users/rules/second-factor.ts'
import { BackupCodes, OtpCode } from '../schema.ts'

export const renewBackupCodes = operation(
  'profile.mfa.renewBackupCodes',
  {
    post: '/api/v1/profile/mfa/backup_codes',
    summary: 'Replace your backup codes',
    description: 'Those that there were are good for nothing any more.',
    access: 'user',
    audit: { action: 'update', tells: [], renews: ['backup_codes'] },
    body: OtpCode,
    reply: T.object({ backup_codes: BackupCodes }),
    errors: ['mfa_disabled', 'wrong_code'],
  },
  {
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, body, tx, services }) => {
      await requireCode(tx, services, actor.user.id, body)
      return { backup_codes: await renew(tx, services, actor.user.id) }
    },
  },
)
