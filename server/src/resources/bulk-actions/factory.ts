import type { App } from '../../app.ts'
import { insertBulkAction } from './queries/bulk-actions.ts'
import type { BulkActionRow } from './table.ts'

/** One that somebody has begun, and nobody goes on with. */
export function aBulkAction({ database, services }: App, accountId: number, userId: number): Promise<BulkActionRow> {
  const now = services.clock.now()
  return database.transaction((tx) =>
    insertBulkAction(tx, {
      account_id: accountId,
      user_id: userId,
      record_type: 'Conversation',
      record_ids: [1, 2],
      changes: { status: 'resolved' },
      position: 1,
      refused: [],
      created_at: now,
      updated_at: now,
      finished_at: null,
    }),
  )
}
