import type { Insertable, Updateable } from 'kysely'
import type { Db, Tx } from '../../kernel/db/db.ts'
import { orTaken } from '../../kernel/db/dialect.ts'
import type { Page } from '../../kernel/paging.ts'
import type { WebhookRow, WebhookTable } from './table.ts'

const fieldOf = { webhooks_account_id_url_key: 'url' }

export function listWebhooks(db: Db, accountId: number, page: Page): Promise<WebhookRow[]> {
  return page.fetch(db.selectFrom('webhooks').selectAll().where('account_id', '=', accountId), [['id', 'asc']])
}

export function findWebhook(db: Db, accountId: number, id: number): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function insertWebhook(tx: Tx, webhook: Insertable<WebhookTable>): Promise<WebhookRow> {
  return orTaken(tx.insertInto('webhooks').values(webhook).returningAll().executeTakeFirstOrThrow(), fieldOf)
}

export function updateWebhook(
  tx: Tx,
  { account_id, id }: WebhookRow,
  changes: Updateable<WebhookTable>,
): Promise<WebhookRow> {
  return orTaken(
    tx
      .updateTable('webhooks')
      .set(changes)
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    fieldOf,
  )
}

export async function deleteWebhook(tx: Tx, { account_id, id }: WebhookRow): Promise<void> {
  await tx.deleteFrom('webhooks').where('account_id', '=', account_id).where('id', '=', id).execute()
}
