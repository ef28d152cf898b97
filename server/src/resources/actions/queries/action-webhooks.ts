import type { Insertable } from 'kysely'
import { deleteRows } from '../../../kernel/db/batches.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import type { ActionWebhookRow, ActionWebhookTable } from '../table.ts'

/** Whose addresses they are. */
export type Owner = Pick<ActionWebhookRow, 'account_id' | 'owner_type' | 'owner_id'>

export function listWebhooksOf(db: Db, { account_id, owner_type, owner_id }: Owner): Promise<ActionWebhookRow[]> {
  return db
    .selectFrom('action_webhooks')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('owner_type', '=', owner_type)
    .where('owner_id', '=', owner_id)
    .orderBy('id')
    .execute()
}

export async function insertWebhooks(tx: Tx, rows: Insertable<ActionWebhookTable>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('action_webhooks').values(rows).execute()
}

export function deleteWebhooks(tx: Tx, { account_id }: Owner, ids: readonly number[]): Promise<void> {
  return deleteRows(tx, 'action_webhooks', account_id, ids)
}
