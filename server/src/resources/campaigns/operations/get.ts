import { operation } from '../../../kernel/operation.ts'
import { loadCampaign } from '../load.ts'
import { showCampaign } from '../rules/show.ts'
import { Campaign } from '../schema.ts'

export const get = operation(
  'campaigns.get',
  {
    get: '/api/v1/accounts/:account_id/campaigns/:id',
    summary: 'Get a campaign',
    access: 'administrator',
    load: { campaign: loadCampaign },
    reply: Campaign,
  },
  (context) => showCampaign(context.db, context.campaign, context),
)
