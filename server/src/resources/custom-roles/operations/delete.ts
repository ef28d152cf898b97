import { membersChanged } from '../../../kernel/access-version.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadCustomRole } from '../load.ts'
import { deleteCustomRole } from '../queries/custom-roles.ts'

export const remove = operation(
  'customRoles.delete',
  {
    delete: '/api/v1/accounts/:account_id/custom_roles/:id',
    summary: 'Delete a custom role',
    description: 'Whoever has it is a plain agent from then on.',
    access: 'administrator',
    load: { customRole: loadCustomRole },
  },
  ({ account, customRole, tx }) => deleteCustomRole(membersChanged(tx, [account.id]), customRole),
)
