import type { ContactActor, Website } from '../../../../kernel/actor.ts'
import type { Device } from '../../../../kernel/device.ts'
import { fail } from '../../../../kernel/errors.ts'
import { findAgents } from '../../../agents/queries/agents.ts'
import { listRunningCampaigns } from '../../../campaigns/rules/running.ts'
import type { CampaignRow } from '../../../campaigns/table.ts'
import { requireVerified } from '../../../contacts/public/rules/prove.ts'
import { postMessage } from '../../../conversations/messages/rules/post.ts'
import type { Act, Author } from '../../../conversations/rules/act.ts'
import { availableName } from '../../../users/present.ts'
import { type Beginning, beginConversation, holdVisitor } from '../../conversations/rules/begin.ts'
import { findOwn } from '../../conversations/rules/own.ts'

interface Triggered extends Beginning {
  campaign_id?: number
}

interface Visit {
  website: Website
  actor: ContactActor
  device: Device
}

/** Begins a conversation with what a campaign says, unless the visitor has one already: then it is known, and left alone. */
export async function triggerCampaign(
  act: Omit<Act, 'author'>,
  visit: Visit,
  { campaign_id, ...beginning }: Triggered,
): Promise<void> {
  const { website, actor } = visit
  const field = 'event_info.campaign_id'
  if (campaign_id === undefined) fail('missing', { field })
  requireVerified(website, actor.verified)
  const running = await listRunningCampaigns(act.tx, website, act.now)
  const campaign = running.find(({ id }) => id === campaign_id) ?? fail('unknown', { field })
  const sender = await senderOf(act, campaign)
  const acting = { ...act, author: sender }
  await holdVisitor(acting, actor)
  if (await findOwn(act.tx, actor, {})) return
  const change = await beginConversation(acting, visit, beginning)
  const additional_attributes = { campaign_id }
  await postMessage(change, { type: 'outgoing', sender, content: campaign.message, additional_attributes })
  await change.save()
}

async function senderOf({ tx }: Omit<Act, 'author'>, { account_id, sender_id }: CampaignRow): Promise<Author> {
  const [agent] = sender_id === null ? [] : await findAgents(tx, account_id, [sender_id])
  return agent ? { type: 'user', id: agent.user_id, name: availableName(agent) } : { type: 'system' }
}
