import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { presentLabel } from '../present.ts'
import { listLabels } from '../queries/labels.ts'
import { Label } from '../schema.ts'

export const list = operation(
  'labels.list',
  {
    get: '/api/v1/accounts/:account_id/labels',
    summary: 'List the labels of the account',
    access: 'agent',
    paged: { size: 'all' },
    reply: T.object({ payload: T.array(Label) }),
  },
  async ({ account, db, page }) => ({
    payload: (await listLabels(db, { accountId: account.id }, page)).map(presentLabel),
  }),
)
