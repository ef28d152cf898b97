import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { listCampaigns } from '../queries/campaigns.ts'
import { showCampaigns } from '../rules/show.ts'
import { Campaign } from '../schema.ts'

export const list = operation(
  'campaigns.list',
  {
    get: '/api/v1/accounts/:account_id/campaigns',
    summary: 'List the campaigns of the account',
    access: 'administrator',
    paged: { size: 'all' },
    reply: T.array(Campaign),
  },
  async (context) => {
    const { account, db, page } = context
    return showCampaigns(db, account.id, await listCampaigns(db, account.id, {}, page), context)
  },
)
