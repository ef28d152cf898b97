import type { Tx } from '../../../kernel/db/db.ts'
import { locked } from '../../../kernel/db/dialect.ts'

/** Where a conversation says whose it is. */
export const holders = ['assignee_id', 'assignee_bot_id', 'team_id'] as const

interface Holder {
  account_id: number | null
  column: (typeof holders)[number]
  id: number
}

/** Those that are not resolved. */
export function takeHeldConversations(tx: Tx, holder: Holder, limit: number) {
  const held = heldBy(tx, holder).where('status', 'in', ['open', 'pending', 'snoozed']).orderBy('id').limit(limit)
  return locked(tx, held).execute()
}

/** Answers which these were. */
export async function releaseResolved(tx: Tx, holder: Holder, limit: number): Promise<number[]> {
  const rows = await locked(tx, heldBy(tx, holder).where('status', '=', 'resolved').limit(limit)).execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await tx
      .updateTable('conversations')
      .set({ [holder.column]: null })
      .where('id', 'in', ids)
      .execute()
  return ids
}

function heldBy(tx: Tx, { account_id, column, id }: Holder) {
  const held = tx.selectFrom('conversations').select(['account_id', 'id']).where(column, '=', id)
  return account_id === null ? held : held.where('account_id', '=', account_id)
}
