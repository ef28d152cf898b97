import { operation } from '../../../kernel/operation.ts'
import { loadPortal } from '../load.ts'
import { changePortal } from '../rules/save.ts'
import { showPortal } from '../rules/show.ts'
import { Portal } from '../schema.ts'

export const deleteLogo = operation(
  'portals.deleteLogo',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id/logo',
    summary: 'Remove the logo of a help-center portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    reply: Portal,
  },
  async (context) => {
    const { tx, portal, now } = context
    return showPortal(tx, await changePortal(tx, portal, {}, { logo: null, now }), context)
  },
)
