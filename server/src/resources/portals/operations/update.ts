import { avatarRule } from '../../../kernel/files/multipart.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadPortal } from '../load.ts'
import { changePortal } from '../rules/save.ts'
import { showPortal } from '../rules/show.ts'
import { Portal, PortalChanges } from '../schema.ts'

export const update = operation(
  'portals.update',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id',
    summary: 'Update a help-center portal',
    access: 'knowledge_base_manage',
    load: { portal: loadPortal },
    body: PortalChanges,
    files: { logo: avatarRule },
    reply: Portal,
    errors: ['taken', 'unknown'],
  },
  async (context) => {
    const { tx, portal, body, files, now } = context
    return showPortal(tx, await changePortal(tx, portal, body, { logo: files.logo, now }), context)
  },
)
