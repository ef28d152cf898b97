import { operation } from '../../../kernel/operation.ts'
import { loadCampaign } from '../load.ts'
import { deleteCampaign } from '../queries/campaigns.ts'

export const remove = operation(
  'campaigns.delete',
  {
    delete: '/api/v1/accounts/:account_id/campaigns/:id',
    summary: 'Delete a campaign',
    access: 'administrator',
    load: { campaign: loadCampaign },
  },
  ({ campaign, tx }) => deleteCampaign(tx, campaign),
)
