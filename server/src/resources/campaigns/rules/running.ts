import type { Db } from '../../../kernel/db/db.ts'
import { isOpenAt } from '../../inboxes/rules/business-hours.ts'
import type { InboxRow } from '../../inboxes/table.ts'
import { listEnabledCampaigns } from '../queries/campaigns.ts'
import type { CampaignRow } from '../table.ts'

/** The campaigns that a visitor of the inbox may be shown at a moment. An inbox that keeps no hours is always open. */
export async function listRunningCampaigns(db: Db, inbox: InboxRow, now: number): Promise<CampaignRow[]> {
  const isOpen = !inbox.working_hours_enabled || isOpenAt(inbox, now)
  const enabled = await listEnabledCampaigns(db, inbox.account_id, inbox.id)
  return enabled.filter(({ trigger_only_during_business_hours: needsOpen }) => isOpen || !needsOpen)
}
