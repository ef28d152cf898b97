import { operation } from '../../../../kernel/operation.ts'
import { T } from '../../../../kernel/schema.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { listRunningCampaigns } from '../../../campaigns/rules/running.ts'
import { presentMember } from '../../inbox-members/present.ts'
import { WebsiteQuery } from '../../schema.ts'
import { WidgetCampaign } from '../schema.ts'

export const list = operation(
  'widget.campaigns.list',
  {
    get: '/api/v1/widget/campaigns',
    summary: 'List what visitors of a website may be asked unprompted',
    description: 'The campaigns that are switched on, and open at this hour.',
    access: 'website',
    query: WebsiteQuery,
    reply: T.array(WidgetCampaign),
  },
  async ({ website, db, services, now }) => {
    const campaigns = await listRunningCampaigns(db, website, now)
    const senderIds = [...new Set(campaigns.flatMap(({ sender_id }) => sender_id ?? []))]
    const senders = new Map(
      (await findAgents(db, website.account_id, senderIds)).map((agent) => [agent.user_id, agent]),
    )
    const showing = { links: services.links, now }
    return campaigns.map(({ id, message, trigger_rules, trigger_only_during_business_hours, sender_id }) => {
      const sender = senders.get(sender_id ?? 0)
      return {
        id,
        message,
        trigger_rules,
        trigger_only_during_business_hours,
        sender: sender ? presentMember(sender, showing) : null,
      }
    })
  },
)
