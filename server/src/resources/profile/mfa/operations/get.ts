import { operation } from '../../../../kernel/operation.ts'
import { findSecondFactor } from '../../../users/queries/second-factors.ts'
import { MfaState } from '../schema.ts'

export const get = operation(
  'profile.mfa.get',
  { get: '/api/v1/profile/mfa', summary: 'Get whether you have a second factor', access: 'user', reply: MfaState },
  async ({ actor, db }) => {
    const { enabled_at = null, backup_digests = [] } = (await findSecondFactor(db, actor.user.id)) ?? {}
    const enabled = enabled_at !== null
    return {
      feature_available: true,
      enabled,
      backup_codes_generated: enabled,
      backup_codes_left: backup_digests.length,
    }
  },
)
