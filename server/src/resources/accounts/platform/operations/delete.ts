import { operation } from '../../../../kernel/operation.ts'
import { removeAccount } from '../jobs/remove.ts'
import { loadPlatformAccount } from '../load.ts'

export const remove = operation(
  'platform.accounts.delete',
  {
    delete: '/platform/api/v1/accounts/:account_id',
    summary: 'Delete an account',
    description: 'It is gone at once for everybody; what it holds is erased in the background.',
    access: 'platform',
    audit: false,
    load: { account: loadPlatformAccount },
  },
  ({ account, tx, now }) => removeAccount(tx, account.id, now),
)
