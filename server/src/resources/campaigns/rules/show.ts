import type { Db } from '../../../kernel/db/db.ts'
import { findAgents } from '../../agents/queries/agents.ts'
import { findVisibleInboxes } from '../../inboxes/queries/inboxes.ts'
import { showInboxes } from '../../inboxes/rules/show.ts'
import type { Viewer } from '../../inboxes/rules/viewer.ts'
import { presentCampaign } from '../present.ts'
import type { Campaign } from '../schema.ts'
import type { CampaignRow } from '../table.ts'

const everything = { role: 'administrator', userId: 0 } as const

/** Campaigns with their inboxes and senders: three more statements, however many. */
export async function showCampaigns(
  db: Db,
  accountId: number,
  campaigns: readonly CampaignRow[],
  viewer: Viewer & { now: number },
): Promise<Campaign[]> {
  const inboxIds = [...new Set(campaigns.map(({ inbox_id }) => inbox_id))]
  const rows = await findVisibleInboxes(db, accountId, everything, inboxIds)
  // The secrets of an inbox are shown with the inbox itself.
  const shown = await showInboxes(db, rows, { ...viewer, role: 'agent' })
  const inboxes = new Map(shown.map((inbox) => [inbox.id, inbox]))
  const senderIds = [...new Set(campaigns.flatMap(({ sender_id }) => sender_id ?? []))]
  const senders = new Map((await findAgents(db, accountId, senderIds)).map((agent) => [agent.user_id, agent]))
  const showing = { links: viewer.services.links, now: viewer.now }
  return campaigns.flatMap((campaign) => {
    const inbox = inboxes.get(campaign.inbox_id)
    return inbox ? presentCampaign(campaign, inbox, senders.get(campaign.sender_id ?? 0), showing) : []
  })
}

export async function showCampaign(db: Db, campaign: CampaignRow, viewer: Viewer & { now: number }): Promise<Campaign> {
  return (await showCampaigns(db, campaign.account_id, [campaign], viewer))[0]!
}
