import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { oneOf } from '../../../kernel/db/dialect.ts'
import type { ActionWebhookRow, ActionWebhookTable } from '../table.ts'

export async function listWebhooksByUrl(
  db: Db,
  accountId: number,
  urls: readonly string[],
): Promise<ActionWebhookRow[]> {
  if (urls.length === 0) return []
  return db
    .selectFrom('action_webhooks')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('url', 'in', oneOf(db, urls))
    .orderBy('id')
    .execute()
}

/** Leaves alone those that somebody else makes at the same time. */
export async function insertMissingWebhooks(tx: Tx, rows: Insertable<ActionWebhookTable>[]): Promise<void> {
  await tx
    .insertInto('action_webhooks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'url']).doNothing())
    .execute()
}
