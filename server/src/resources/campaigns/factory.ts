import type { App } from '../../app.ts'
import { aWebsite } from '../inboxes/factory.ts'
import { insertCampaign } from './queries/campaigns.ts'
import type { CampaignRow } from './table.ts'

export async function aCampaign(
  app: App,
  accountId: number,
  over: Partial<Omit<CampaignRow, 'id' | 'account_id'>> = {},
): Promise<CampaignRow> {
  const now = app.services.clock.now()
  const inbox_id = over.inbox_id ?? (await aWebsite(app, accountId)).id
  return app.database.transaction((tx) =>
    insertCampaign(tx, {
      account_id: accountId,
      title: 'Welcome',
      message: 'Can I help you choose?',
      enabled: true,
      trigger_only_during_business_hours: false,
      trigger_rules: {},
      created_at: now,
      updated_at: now,
      ...over,
      inbox_id,
    }),
  )
}
