import type { Db, Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'
import { tenantTable } from '../../../kernel/db/tenant-table.ts'
import type { Page } from '../../../kernel/paging.ts'
import type { Membership } from '../../../kernel/removals.ts'
import type { CampaignRow } from '../table.ts'

export const { insert: insertCampaign, update: updateCampaign, delete: deleteCampaign } = tenantTable('campaigns')

/** Inside a transaction it stays as it is: what is sent in part is held against the rest. */
export function findCampaign(db: Db, accountId: number, id: number): Promise<CampaignRow | undefined> {
  const campaign = db.selectFrom('campaigns').selectAll().where('account_id', '=', accountId).where('id', '=', id)
  return locked(db, campaign).executeTakeFirst()
}

/** In the order in which they were made. */
export function listCampaigns(
  db: Db,
  accountId: number,
  { inboxId }: { inboxId?: number },
  page: Page,
): Promise<CampaignRow[]> {
  const campaigns = db.selectFrom('campaigns').selectAll().where('account_id', '=', accountId)
  return page.fetch(inboxId === undefined ? campaigns : campaigns.where('inbox_id', '=', inboxId), [['id', 'asc']])
}

/** Those of an inbox that are switched on. */
export function listEnabledCampaigns(db: Db, accountId: number, inboxId: number): Promise<CampaignRow[]> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('inbox_id', '=', inboxId)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
}

export async function deleteCampaignsOfInbox(tx: Tx, { account_id, id }: { account_id: number; id: number }) {
  await tx.deleteFrom('campaigns').where('account_id', '=', account_id).where('inbox_id', '=', id).execute()
}

export async function forgetSender(tx: Tx, { account_id, user_id }: Membership): Promise<void> {
  await tx
    .updateTable('campaigns')
    .set({ sender_id: null })
    .where('account_id', '=', account_id)
    .where('sender_id', '=', user_id)
    .execute()
}
