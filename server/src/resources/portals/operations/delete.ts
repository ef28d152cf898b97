import { operation } from '../../../kernel/operation.ts'
import { loadPortal } from '../load.ts'
import { removePortal } from '../rules/save.ts'

export const remove = operation(
  'portals.delete',
  {
    delete: '/api/v1/accounts/:account_id/portals/:id',
    summary: 'Delete a help-center portal with everything in it',
    access: 'administrator',
    load: { portal: loadPortal },
  },
  ({ portal, tx, now }) => removePortal(tx, portal, now),
)
