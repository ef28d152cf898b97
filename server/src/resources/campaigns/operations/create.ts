import { operation } from '../../../kernel/operation.ts'
import { insertCampaign } from '../queries/campaigns.ts'
import { requirePlace } from '../rules/require-place.ts'
import { showCampaign } from '../rules/show.ts'
import { Campaign, fieldsOfOneOff, NewCampaign } from '../schema.ts'

const usual = { enabled: true, trigger_only_during_business_hours: false, trigger_rules: {} }

export const create = operation(
  'campaigns.create',
  {
    post: '/api/v1/accounts/:account_id/campaigns',
    summary: 'Create a campaign',
    description: 'A message that visitors of a website are shown by themselves.',
    access: 'administrator',
    body: NewCampaign,
    ignores: fieldsOfOneOff,
    reply: Campaign,
    errors: ['unknown'],
  },
  async (context) => {
    const { account, body, tx, now } = context
    await requirePlace(tx, account.id, body)
    const row = { account_id: account.id, ...usual, ...body, created_at: now, updated_at: now }
    return showCampaign(tx, await insertCampaign(tx, row), context)
  },
)
