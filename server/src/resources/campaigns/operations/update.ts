import { operation } from '../../../kernel/operation.ts'
import { loadCampaign } from '../load.ts'
import { updateCampaign } from '../queries/campaigns.ts'
import { requirePlace } from '../rules/require-place.ts'
import { showCampaign } from '../rules/show.ts'
import { Campaign, CampaignChanges, fieldsOfOneOff } from '../schema.ts'

export const update = operation(
  'campaigns.update',
  {
    patch: '/api/v1/accounts/:account_id/campaigns/:id',
    summary: 'Update a campaign',
    description: 'The rules of when it is shown are replaced as a whole.',
    access: 'administrator',
    load: { campaign: loadCampaign },
    body: CampaignChanges,
    ignores: fieldsOfOneOff,
    reply: Campaign,
    errors: ['unknown'],
  },
  async (context) => {
    const { account, campaign, body, tx, now } = context
    await requirePlace(tx, account.id, body)
    return showCampaign(tx, await updateCampaign(tx, campaign, { ...body, updated_at: now }), context)
  },
)
