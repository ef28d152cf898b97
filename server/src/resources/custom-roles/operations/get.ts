import { operation } from '../../../kernel/operation.ts'
import { loadCustomRole } from '../load.ts'
import { presentCustomRole } from '../present.ts'
import { CustomRole } from '../schema.ts'

export const get = operation(
  'customRoles.get',
  {
    get: '/api/v1/accounts/:account_id/custom_roles/:id',
    summary: 'Get a custom role',
    access: 'administrator',
    load: { customRole: loadCustomRole },
    reply: CustomRole,
  },
  ({ customRole }) => presentCustomRole(customRole),
)
