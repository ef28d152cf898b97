import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { findUnusedAdministrator } from '../../users/queries/first-administrator.ts'

export const getInstallation = operation(
  'sessions.getInstallation',
  {
    get: '/auth/installation',
    summary: 'Get what a page that signs people in has to know',
    access: 'anyone',
    reply: T.object({
      sign_up: T.boolean({ description: 'Whether strangers may create accounts' }),
      is_new: T.boolean({
        description: 'Whether nobody has used the credentials yet that the first start has printed',
      }),
    }),
  },
  async ({ db, services }) => ({
    sign_up: services.signUp,
    is_new: (await findUnusedAdministrator(db)) !== undefined,
  }),
)
