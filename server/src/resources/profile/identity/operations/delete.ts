import { fail } from '../../../../kernel/errors.ts'
import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { deleteIdentitiesOf, listIssuersOf } from '../../../users/queries/identities.ts'

export const remove = operation(
  'profile.identity.delete',
  {
    delete: '/api/v1/profile/identity',
    summary: 'Remove the link with the provider of single sign-on',
    description:
      'For those who have a password. Whoever signs in through the provider again, with the same checked e-mail ' +
      'address, is linked again.',
    access: 'user',
    audit: { tells: ['single_sign_on'] },
    reply: T.object({ success: T.boolean() }),
    errors: ['password_needed', 'not_found'],
  },
  {
    watched: async ({ actor: { user }, tx }) => ({ ...user, single_sign_on: await listIssuersOf(tx, user.id) }),
    run: async ({ actor: { user }, tx }) => {
      if (user.password_hash === null) fail('password_needed')
      if (!(await deleteIdentitiesOf(tx, user.id))) fail('not_found')
      return { success: true }
    },
  },
)
