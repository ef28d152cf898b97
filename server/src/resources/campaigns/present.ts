import type { Showing } from '../../kernel/showing.ts'
import { isoTime } from '../../kernel/time.ts'
import { presentAgent } from '../agents/present.ts'
import type { AgentRow } from '../agents/queries/agents.ts'
import type { Inbox } from '../inboxes/schema.ts'
import type { Campaign } from './schema.ts'
import type { CampaignRow } from './table.ts'

export function presentCampaign(
  campaign: CampaignRow,
  inbox: Inbox,
  sender: AgentRow | undefined,
  showing: Showing,
): Campaign {
  const { id, title, description, account_id, message, enabled, trigger_rules } = campaign
  return {
    id,
    title,
    description,
    account_id,
    inbox,
    sender: sender && presentAgent(sender, showing),
    message,
    template_params: null,
    // Visitors come and go: only what is sent once is ever completed.
    campaign_status: 'active',
    enabled,
    campaign_type: 'ongoing',
    trigger_rules,
    trigger_only_during_business_hours: campaign.trigger_only_during_business_hours,
    created_at: isoTime(campaign.created_at),
    updated_at: isoTime(campaign.updated_at),
  }
}
