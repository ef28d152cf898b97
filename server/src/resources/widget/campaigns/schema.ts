import { T } from '../../../kernel/schema.ts'
import { Campaign } from '../../campaigns/schema.ts'
import { WidgetMember } from '../inbox-members/schema.ts'

const { id, message, trigger_rules, trigger_only_during_business_hours } = Campaign.properties

export const WidgetCampaign = T.object(
  {
    id,
    message,
    trigger_rules,
    trigger_only_during_business_hours,
    sender: T.nullable(T.object(WidgetMember.properties)),
  },
  { title: 'WidgetCampaign' },
)
