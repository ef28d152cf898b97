import { partial, type Static, T } from '../../kernel/schema.ts'
import { Agent } from '../agents/schema.ts'
import { Inbox } from '../inboxes/schema.ts'

const TriggerRules = T.object(
  {
    url: T.optional(
      T.text({
        maxLength: 2048,
        pattern: '^https?://\\S+$',
        'x-rule': 'must begin with http:// or https://',
        description: 'The page that it is shown on; `*` stands for anything',
      }),
    ),
    time_on_page: T.optional(T.integer(0, 86_400, { description: 'After so many seconds there' })),
  },
  { title: 'TriggerRules', examples: [{ url: 'https://acme.example/pricing', time_on_page: 10 }] },
)

export const Campaign = T.object(
  {
    id: T.number(),
    title: T.text(),
    description: T.nullable(T.longText()),
    account_id: T.number(),
    inbox: Inbox,
    sender: T.optional(Agent),
    message: T.longText(),
    template_params: T.nullable(T.json({ description: 'Null: no inbox sends templates' })),
    campaign_status: T.enum(['active', 'completed']),
    enabled: T.boolean(),
    campaign_type: T.enum(['ongoing', 'one_off']),
    trigger_rules: TriggerRules,
    trigger_only_during_business_hours: T.boolean(),
    created_at: T.isoTime(),
    updated_at: T.isoTime(),
  },
  { title: 'Campaign' },
)

export const NewCampaign = T.object(
  {
    title: T.name({ examples: ['Welcome'] }),
    description: T.optional(T.nullable(T.longText())),
    message: T.name({ maxLength: 20_000, examples: ['Can I help you choose?'] }),
    inbox_id: T.id({ description: 'Of a website', examples: [1] }),
    sender_id: T.optional(T.nullable(T.id({ description: 'The agent whom it is shown from' }))),
    enabled: T.optional(T.boolean()),
    trigger_only_during_business_hours: T.optional(T.boolean()),
    trigger_rules: T.optional(TriggerRules),
  },
  { title: 'NewCampaign' },
)

export const CampaignChanges = partial(NewCampaign, 'CampaignChanges')

/** What only campaigns have that are sent once, to many. */
export const fieldsOfOneOff = ['audience', 'scheduled_at', 'template_params'] as const

export type TriggerRules = Static<typeof TriggerRules>
export type Campaign = Static<typeof Campaign>
export type NewCampaign = Static<typeof NewCampaign>
export type CampaignChanges = Static<typeof CampaignChanges>
