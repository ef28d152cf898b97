import { operation } from '../../../kernel/operation.ts'
import { T } from '../../../kernel/schema.ts'
import { loadInbox } from '../../inboxes/load.ts'
import { listCampaigns } from '../queries/campaigns.ts'
import { showCampaigns } from '../rules/show.ts'
import { Campaign } from '../schema.ts'

export const listOfInbox = operation(
  'campaigns.listOfInbox',
  {
    get: '/api/v1/accounts/:account_id/inboxes/:id/campaigns',
    summary: 'List the campaigns of an inbox',
    access: 'administrator',
    load: { inbox: loadInbox },
    paged: { size: 'all' },
    reply: T.array(Campaign),
  },
  async (context) => {
    const { account, db, inbox, page } = context
    return showCampaigns(db, account.id, await listCampaigns(db, account.id, { inboxId: inbox.id }, page), context)
  },
)
