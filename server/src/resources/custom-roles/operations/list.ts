import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentCustomRole } from '../present.ts'
import { listCustomRoles } from '../queries/custom-roles.ts'
import { CustomRole } from '../schema.ts'

export const list = operation(
  'customRoles.list',
  {
    get: '/api/v1/accounts/:account_id/custom_roles',
    summary: 'List the custom roles of the account',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.array(CustomRole),
  },
  async ({ account, db, page }) => (await listCustomRoles(db, account.id, page)).map(presentCustomRole),
)
