import { membersChanged } from '../../../kernel/access-version.ts'
import { operation } from '../../../kernel/operation.ts'
import { loadCustomRole } from '../load.ts'
import { presentCustomRole } from '../present.ts'
import { updateCustomRole } from '../queries/custom-roles.ts'
import { CustomRole, CustomRoleChanges } from '../schema.ts'

export const update = operation(
  'customRoles.update',
  {
    patch: '/api/v1/accounts/:account_id/custom_roles/:id',
    summary: 'Update a custom role',
    description: 'What its members may do changes at once.',
    access: 'administrator',
    load: { customRole: loadCustomRole },
    body: CustomRoleChanges,
    reply: CustomRole,
  },
  async ({ account, customRole, body, tx, now }) =>
    presentCustomRole(await updateCustomRole(membersChanged(tx, [account.id]), customRole, body, now)),
)
