import { accessOfUserChanged } from '../../../../kernel/access-version.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { deleteSecondFactor } from '../../../users/queries/second-factors.ts'
import { requireCode } from '../../../users/rules/second-factor.ts'
import { requirePassword } from '../../rules/require-password.ts'
import { MfaEnd } from '../schema.ts'

export const remove = operation(
  'profile.mfa.delete',
  {
    delete: '/api/v1/profile/mfa',
    summary: 'Switch your second factor off',
    description: 'Takes the password and a code. Whoever has neither asks an administrator.',
    access: 'user',
    audit: { action: 'update', tells: [], renews: ['second_factor'] },
    body: MfaEnd,
    reply: T.object({ enabled: T.boolean() }),
    errors: ['mfa_disabled', 'wrong_code', 'wrong_password'],
  },
  {
    prepare: ({ actor, body, services }) => requirePassword(services, actor.user, { password: body.password }),
    watched: async ({ actor }) => actor.user,
    run: async ({ actor, body, tx, services }) => {
      await requireCode(tx, services, actor.user.id, body)
      await deleteSecondFactor(tx, actor.user.id)
      await accessOfUserChanged(tx, actor.user.id)
      return { enabled: false }
    },
  },
)
