import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { callbackUrl } from '../../../kernel/single-sign-on-paths.ts'
import { findUnusedAdministrator } from '../../users/queries/first-administrator.ts'
import { SingleSignOnShown } from '../schema.ts'

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
      single_sign_on: SingleSignOnShown,
    }),
  },
  async ({ db, services }) => ({
    sign_up: services.signUp,
    single_sign_on: { name: services.singleSignOn?.name ?? null, callback_url: callbackUrl(services) },
    is_new: (await findUnusedAdministrator(db)) !== undefined,
  }),
)
