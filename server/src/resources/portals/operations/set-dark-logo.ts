import { fail } from '../../../kernel/errors.ts'
import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadPortal } from '../load.ts'
import { changePortal } from '../rules/save.ts'
import { showPortal } from '../rules/show.ts'
import { Portal } from '../schema.ts'

export const setDarkLogo = operation(
  'portals.setDarkLogo',
  {
    post: '/api/v1/accounts/:account_id/portals/:id/dark_logo',
    summary: 'Send the logo that a portal shows where it is dark',
    description: 'As `logo` of a form.',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: T.object({}, { title: 'NewDarkLogo' }),
    files: { logo: avatarRule },
    reply: Portal,
    errors: ['missing'],
  },
  async (context) => {
    const { tx, portal, files, now } = context
    const darkLogo = files.logo ?? fail('missing', { field: 'logo' })
    return showPortal(tx, await changePortal(tx, portal, {}, { darkLogo, now }), context)
  },
)
