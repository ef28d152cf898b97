import type { Db } from '../../kernel/db/db.ts'
import { tenantTable } from '../../kernel/db/tenant-table.ts'
import type { Page } from '../../kernel/paging.ts'
import type { WebhookRow } from './table.ts'

const fieldOf = { webhooks_account_id_url_key: 'url' }

export const {
  find: findWebhook,
  insert: insertWebhook,
  update: updateWebhook,
  delete: deleteWebhook,
} = tenantTable('webhooks', fieldOf)

export function listWebhooks(db: Db, accountId: number, page: Page): Promise<WebhookRow[]> {
  return page.fetch(db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId), [['id', 'asc']])
}
