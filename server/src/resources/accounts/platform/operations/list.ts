import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { presentPlatformAccount } from '../../present.ts'
import { listPlatformAccounts } from '../queries/accounts.ts'
import { PlatformAccount } from '../schema.ts'

export const list = operation(
  'platform.accounts.list',
  {
    get: '/platform/api/v1/accounts',
    summary: 'List the accounts that this platform app reaches',
    access: 'platform',
    paged: { size: 'all' },
    reply: T.array(PlatformAccount),
  },
  async ({ actor, db, page }) => (await listPlatformAccounts(db, actor.app?.id, page)).map(presentPlatformAccount),
)
