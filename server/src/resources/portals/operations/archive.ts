import { operation } from '../../../kernel/operation.ts'
import { loadPortal } from '../load.ts'
import { updatePortal } from '../queries/portals.ts'

export const archive = operation(
  'portals.archive',
  {
    patch: '/api/v1/accounts/:account_id/portals/:id/archive',
    summary: 'Archive a help-center portal',
    access: 'administrator',
    load: { portal: loadPortal },
  },
  async ({ portal, tx, now }) => {
    await updatePortal(tx, portal, { archived: true, updated_at: now })
  },
)
